import { escapeHtml } from "#shared/html.ts";
import type { Json } from "./openapi-schemas.ts";

const COMPONENTS = "#/components/schemas/";
/** Names between these signs become links; no text holds them. */
const [OPEN, CLOSE] = ["\u{E000}", "\u{E001}"];

/** A schema as the type of a program in TypeScript, with names of other schemas marked. */
export function typeOf(schema: unknown, indent = ""): string {
  const { $ref, anyOf, enum: values, type, items, properties, format, ...rest } = schema as Json;
  const constant = rest["const"];
  if (typeof $ref === "string") return `${OPEN}${$ref.replace(COMPONENTS, "")}${CLOSE}`;
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = anyOf ?? rest["oneOf"];
  if (Array.isArray(choices)) return choices.map((one) => typeOf(one, indent)).join(" | ");
  if (Array.isArray(type)) return type.join(" | ");
  if (type === "array") return listOf(typeOf(items ?? {}, indent));
  if (type === "object" && properties) return objectOf(schema as Json, indent);
  if (type === "object") return "Record<string, unknown>";
  if (type === "integer") return "number";
  const note = typeof format === "string" ? ` /* ${format} */` : "";
  return `${typeof type === "string" ? type : "unknown"}${note}`;
}

const listOf = (row: string): string => (/[ |]/.test(row) ? `(${row})[]` : `${row}[]`);

function objectOf({ properties, required }: Json, indent: string): string {
  const inner = `${indent}  `;
  const needed = new Set(Array.isArray(required) ? required : []);
  const lines = Object.entries(properties as Json).map(
    ([name, one]) => `${inner}${name}${needed.has(name) ? "" : "?"}: ${typeOf(one, inner)};`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** A type as HTML, whose names lead to their types below. */
export const typeHtml = (type: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(type).replaceAll(
    new RegExp(`${OPEN}(\\w+)${CLOSE}`, "g"),
    '<a href="#tipo-$1">$1</a>',
  )}</code></pre>`;

/** The names of the types that a type refers to. */
export const namesIn = (type: string): string[] =>
  Array.from(type.matchAll(new RegExp(`${OPEN}(\\w+)${CLOSE}`, "g")), ([, name = ""]) => name);

import { endpoints } from "#shared/contract/all.ts";
import { type Endpoint, isWrite } from "#shared/contract/endpoint.ts";
import { escapeHtml } from "#shared/html.ts";
import { type Role, roleLabels } from "#shared/labels.ts";
import { permissions } from "#shared/permissions.ts";
import { type Recurso, recursoLabels } from "#shared/tokens.ts";
import { cabecalhos, resumos } from "./docs-resumos.ts";
import { namesIn, typeHtml, typeOf } from "./docs-types.ts";
import type { Json } from "./openapi-schemas.ts";

interface Call {
  name: string;
  endpoint: Endpoint;
  operation: Json;
}

/** The calls of the page: those that a token reaches, by their parts, and the public ones. */
export interface Calls {
  groups: { id: string; title: string; html: string }[];
  /** The types that they speak of, each with those that it refers to. */
  types: string;
}

/** @param document the API as OpenAPI */
export function callsOf(document: Json): Calls {
  const paths = document["paths"] as Record<string, Record<string, Json>>;
  const calls = endpoints.map(([name, endpoint]): Call => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    return { name, endpoint, operation: paths[path]?.[endpoint.method.toLowerCase()] ?? {} };
  });
  const parts = Object.entries(recursoLabels) as [Recurso, string][];
  const ofTokens = parts.map(([recurso, title]) => ({
    id: recurso,
    title,
    calls: calls.filter(({ endpoint }) => endpoint.token === recurso),
  }));
  const open = calls.filter(
    ({ endpoint: { access, path } }) =>
      access === "public" && !/^\/api\/(?:auth|log|health)/.test(path),
  );
  const groups = [...ofTokens, { id: "publicas", title: "Sem token: públicas", calls: open }];
  const html = groups.map(({ id, title, calls: own }) => ({
    id,
    title,
    html: own.map(callHtml).join(""),
  }));
  return {
    groups: html,
    types: typesOf(
      document,
      groups.flatMap(({ calls: own }) => own),
    ),
  };
}

function callHtml({ name, endpoint, operation }: Call): string {
  const { method, path } = endpoint;
  const resumo = resumos[name] ?? "";
  const rows = ((operation["parameters"] ?? []) as Json[]).map(parameterHtml);
  const body = bodyOf(operation);
  return [
    `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(resumo)}</span></summary>`,
    `<p>${whoMay(endpoint)}</p>`,
    rows.length === 0 ? "" : `<h4>Parâmetros</h4><ul>${rows.join("")}</ul>`,
    body === undefined ? "" : `<h4>Corpo</h4>${typeHtml(body)}`,
    `<h4>Resposta</h4>${answerHtml(operation)}`,
    "</details>",
  ].join("");
}

function whoMay(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === "public") return "Todos, sem token.";
  const roles: readonly Role[] =
    access === "signed-in" ? permissions["tokens:usar"] : permissions[access];
  const names = roles.map((role) => roleLabels[role]).join(", ");
  return `${names}. Token que ${isWrite(endpoint) ? "lê e grava" : "lê"}.`;
}

function parameterHtml({ name, in: place, required, schema }: Json): string {
  const where = { path: "no caminho", query: "na consulta", header: "cabeçalho" }[String(place)];
  const note = place === "header" ? `. ${escapeHtml(cabecalhos[String(name)] ?? "")}` : "";
  return `<li><code>${escapeHtml(String(name))}</code> ${where}${required === true ? ", obrigatório" : ""}: <code>${escapeHtml(typeOf(schema))}</code>${note}</li>`;
}

const jsonOf = (holder: unknown): string | undefined => {
  const { content } = (holder ?? {}) as { content?: Record<string, { schema: unknown }> };
  const schema = content?.["application/json"]?.schema;
  return schema === undefined ? undefined : typeOf(schema);
};
const bodyOf = ({ requestBody }: Json): string | undefined => jsonOf(requestBody);

/** The answers that are no refusals. */
const goodOf = ({ responses }: Json): [status: string, answer: unknown][] =>
  Object.entries((responses ?? {}) as Json).filter(([status]) => status.startsWith("2"));

const answerHtml = (operation: Json): string =>
  goodOf(operation)
    .map(([status, answer]) => {
      const type = jsonOf(answer);
      return `<p><code>${status}</code></p>${type === undefined ? "" : typeHtml(type)}`;
    })
    .join("");

function typesOf(document: Json, calls: Call[]): string {
  const { schemas } = document["components"] as { schemas: Json };
  const spoken = calls.flatMap(({ operation }) => [
    bodyOf(operation) ?? "",
    ...goodOf(operation).map(([, answer]) => jsonOf(answer) ?? ""),
  ]);
  const known = new Set<string>();
  const follow = (type: string) => {
    for (const name of namesIn(type))
      if (!known.has(name)) {
        known.add(name);
        follow(typeOf(schemas[name]));
      }
  };
  for (const type of spoken) follow(type);
  return [...known]
    .toSorted()
    .map((name) => `<h3 id="tipo-${name}">${name}</h3>${typeHtml(typeOf(schemas[name]))}`)
    .join("");
}

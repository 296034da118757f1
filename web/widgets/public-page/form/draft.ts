import { randomKey } from "#web/lib/random-key.ts";
import type { Wanted } from "../choice.ts";
import type { Definition, Values } from "./definition.ts";

/** One place in the tab's memory for the public forms' drafts; logging out empties it. */
const PREFIX = "capelo:rascunho:";

/**
 * The draft of a form in this tab; undefined where there is none, or none that can be read.
 * @param name one per form and row, e.g. "franquias:nova"
 */
function loadDraft(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a draft in sessionStorage until the tab is closed.
 * @param draft anything that JSON holds; undefined deletes it
 * @returns whether it is kept: storage may be switched off or full
 */
function storeDraft(name: string, draft: unknown): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/**
 * The draft keeps typed text over an accidental reload, in this tab only, until it has been sent.
 */
export interface Draft<C extends string> extends Wanted {
  values: Values<C>;
}

/** The parts of a form's definition that its draft needs. */
export type Kept<C extends string> = Pick<Definition<C, unknown>, "name" | "fields" | "secret">;

// For values that the storage refuses, and for those that must not get there.
const memory = new Map<string, unknown>();

export function blank<C extends string>({ fields }: Pick<Kept<C>, "fields">): Draft<C> {
  return { cidade: "", eventoId: "", values: valuesOf(fields, () => "") };
}

/** The draft of this tab; undefined when there is none, or none that can be read. */
export function readDraft<C extends string>(form: Kept<C>): Draft<C> | undefined {
  const saved = asObject(read(form.name));
  if (!saved) return undefined;
  const values = asObject(saved.values);
  return {
    cidade: text(saved.cidade),
    eventoId: text(saved.eventoId),
    values: valuesOf(form.fields, (field) => text(values?.[field])),
  };
}

/** Keeps a draft. An empty one deletes it, with everything of the form before. */
export function keepDraft<C extends string>(
  form: Kept<C>,
  { cidade, eventoId, values }: Draft<C>,
): void {
  const plain = valuesOf(form.fields, (field) =>
    form.secret.includes(field) ? "" : values[field],
  );
  if (cidade || form.fields.some((field) => values[field])) {
    keep(form.name, { cidade, eventoId, values: plain });
  } else {
    for (const name of [form.name, submissionName(form)]) forget(name);
  }
}

/**
 * The Idempotency-Key of a filled form: the same for every attempt, so that a retry after a broken
 * connection never stores twice; any change makes a new one. It survives a reload, except for a
 * form with values that must not be stored, which cannot be sent again after a reload.
 */
export function submissionKey(form: Kept<string>, body: unknown): string {
  const sent = JSON.stringify(body);
  const previous = asObject(read(submissionName(form)));
  if (previous?.sent === sent && text(previous.key)) return text(previous.key);
  const key = randomKey();
  const record = { sent, key };
  if (form.secret.length > 0) memory.set(submissionName(form), record);
  else keep(submissionName(form), record);
  return key;
}

const submissionName = ({ name }: Pick<Kept<string>, "name">) => `${name}:envio`;

function valuesOf<C extends string>(fields: readonly C[], value: (field: C) => string) {
  const values: Partial<Values<C>> = {};
  for (const field of fields) values[field] = value(field);
  return values as Values<C>;
}

function read(name: string): unknown {
  return loadDraft(name) ?? memory.get(name);
}

function keep(name: string, value: unknown): void {
  if (storeDraft(name, value)) memory.delete(name);
  else memory.set(name, value);
}

function forget(name: string): void {
  memory.delete(name);
  storeDraft(name, undefined);
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

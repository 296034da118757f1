import type { EventoPublico } from "../calls.ts";
import { controlsOf, type Definition, type Errors, type Values } from "./definition.ts";

export interface Filled<C extends string> {
  cidade: string;
  evento: EventoPublico | null;
  values: Values<C>;
  /** True if consent is required; where it is not, none is sent, because nobody has consented. */
  needsConsent: boolean;
  hasConsented: boolean;
}

/** A remark on one field: an error, and the probable meaning. */
export interface Remark {
  error?: string | undefined;
  meant?: string | null;
}

/** The contract's remark on one field; none where its rules cannot be loaded. */
export async function remarkOn<C extends string, Body>(
  { rules }: Definition<C, Body>,
  field: C,
  value: string,
): Promise<Remark> {
  const fetched = await rules().catch(() => undefined);
  return { error: fetched?.errorOf(field, value), meant: fetched?.meantBy(field, value) ?? null };
}

/**
 * The body to send, or the errors. Only controls on the screen can have errors: without a city
 * there is no event to select, without an event no field to fill.
 */
export async function validate<C extends string, Body>(
  definition: Definition<C, Body>,
  { cidade, evento, values, needsConsent, hasConsented }: Filled<C>,
): Promise<{ body: Body } | { errors: Errors }> {
  if (cidade === "") return { errors: { cidade: "Selecione uma cidade" } };
  if (!evento) return { errors: { eventoId: "Selecione um evento" } };
  const body = definition.build(values, evento);
  const rules = await definition.rules().catch(() => undefined);
  // If the rules cannot be loaded, the form may still be sent: the server has the same rules.
  const parsed = rules ? rules.parse(body) : { body };
  const shown = evento.aviso ? { versaoAviso: evento.aviso.versao } : {};
  if ("body" in parsed && !needsConsent) return { body: { ...parsed.body, ...shown } };
  if ("body" in parsed && hasConsented)
    return { body: { ...parsed.body, ...shown, consentimento: true } };
  const errors = "issues" in parsed ? byControl(definition, parsed.issues) : {};
  const lacks = needsConsent && !hasConsented;
  return { errors: lacks ? { ...errors, consentimento: "Marque a caixa para continuar" } : errors };
}

/** The first message of each control, from the contract or from the server's answer. */
export function byControl(
  definition: Pick<Definition<string, unknown>, "fields">,
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): Errors {
  const controls = controlsOf(definition);
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    // The last name, because an answer stands in a part of its body.
    const names = typeof path === "string" ? path.split(".") : path;
    const name = String(names[names.length - 1]);
    if (controls.includes(name)) errors[name] ??= message;
  }
  return errors;
}

/** The errors in the order of the screen, for the summary. */
export function inOrder(
  definition: Pick<Definition<string, unknown>, "fields">,
  errors: Errors,
): { id: string; message: string }[] {
  return controlsOf(definition).flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []));
}

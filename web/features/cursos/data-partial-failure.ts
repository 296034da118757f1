import { ApiError, sentenceOf } from "#web/lib/api.ts";
import type { Change } from "./rules-changes.ts";
import { UPDATE_FAILED, messageOr } from "./data.ts";
import type { EdicaoCurso } from "./form-values.ts";

/** A call of a save that failed, and why. */
export interface Failure {
  change: Change;
  error: unknown;
}

/** Some calls of a save failed, the others are done; its sentence says which. */
class PartialFailure extends ApiError {
  readonly failures: Failure[];

  constructor(failures: Failure[], body: EdicaoCurso, isRestStored: boolean) {
    const named = failures.map(
      ({ change, error }) => `${nameOf(change, body)} (${sentenceOf(error)})`,
    );
    const rest = isRestStored
      ? " O restante já está salvo: ao salvar de novo, só o que falta é enviado."
      : "";
    const message = `Não foi salvo: ${named.join("; ")}.${rest}`;
    super(0, JSON.stringify({ message }));
    this.failures = failures;
  }
}

function nameOf(change: Change, { modulos }: EdicaoCurso): string {
  if (change.kind === "curso") return "informações do curso";
  return `módulo “${modulos.find(({ id }) => id === change.rowId)?.titulo ?? ""}”`;
}

/**
 * Puts the server's complaint about one field at that field; every other failure stands on top of the form.
 * @param isRestStored whether other calls of the same save succeeded
 */
export function failureOf(failures: Failure[], body: EdicaoCurso, isRestStored: boolean): unknown {
  const [only, ...others] = failures;
  const isField =
    only?.change.kind === "curso" && only.error instanceof ApiError && only.error.issues.length > 0;
  return isField && others.length === 0
    ? only.error
    : new PartialFailure(failures, body, isRestStored);
}

/** The toast's text for a failed save: the reason of the first call that failed (product/telas.md#messages). */
export function reasonOf(error: Error): string {
  const [first] = error instanceof PartialFailure ? error.failures : [];
  return first ? saidOf(first) : messageOr(error, UPDATE_FAILED);
}

function saidOf({ change, error }: Failure): string {
  if (change.kind === "curso") return messageOr(error, UPDATE_FAILED);
  const verb = change.kind === "create" ? "create" : "update";
  return `Failed to ${verb} module: ${sentenceOf(error)}`;
}

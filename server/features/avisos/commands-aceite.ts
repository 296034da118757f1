import { PRIMEIRA_VERSAO } from "#shared/aviso.ts";
import type { AceiteKept } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";

interface Sent {
  versaoAviso?: number | undefined;
  consentimento?: boolean | undefined;
}

/**
 * The values of a form's statement: the version that it showed, and what is kept of it as JSON. A
 * form that says none showed the product's own text (product/privacidade.md#notices-of-the-forms).
 */
export function aceiteValues(
  { versaoAviso = PRIMEIRA_VERSAO, consentimento }: Sent,
  now: Date,
): { versaoAviso: number; aceites: string } {
  const em = now.toISOString();
  const aceites: AceiteKept[] = [{ versao: versaoAviso, em, consentiu: consentimento === true }];
  return { versaoAviso, aceites: JSON.stringify(aceites) };
}

/** The refusal of a form whose text is no longer in force: nobody agrees to what was not shown. */
export function avisoMudou(): AppError {
  return new AppError(
    "conflict",
    "O texto sobre o uso dos dados mudou. Recarregue a página, leia o novo e envie de novo.",
  );
}

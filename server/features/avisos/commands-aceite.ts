import type { AceiteKept } from "../../db/schema.ts";
import { AppError } from "../../lib/errors.ts";

interface Sent {
  versaoAviso?: number | undefined;
  consentimento?: boolean | undefined;
}

/** The values of a form's statement: the version that it says, and what is kept of it as JSON. */
export function aceiteValues({ versaoAviso, consentimento }: Sent, now: Date) {
  const em = now.toISOString();
  const aceites: AceiteKept[] =
    versaoAviso === undefined
      ? []
      : [{ versao: versaoAviso, em, consentiu: consentimento === true }];
  return { versaoAviso: versaoAviso ?? null, aceites: JSON.stringify(aceites) };
}

/** The refusal of a form whose text is no longer in force: nobody agrees to what was not shown. */
export function avisoMudou(): AppError {
  return new AppError(
    "conflict",
    "O texto sobre o uso dos dados mudou. Recarregue a página, leia o novo e envie de novo.",
  );
}

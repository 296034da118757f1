import { z } from "zod";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { AppName } from "../../lib/app-name.ts";
import type { Letter } from "../layout.ts";

/** A letter, and the moment from which on it would only mislead. */
export type Written = Letter & { expiresAt?: Date };

/**
 * A template: what it is told (a queued mail is read back from the database, so it is checked) and what it writes. Whom
 * it greets is called by name only where that looks like one.
 */
export function template<Data>(
  data: z.ZodType<Data>,
  write: (data: Data, app: AppName) => Written,
) {
  return {
    data,
    write: (given: unknown, app: AppName) => {
      const letter = write(data.parse(given), app);
      return { ...letter, nome: nameOrNull(letter.nome) };
    },
  };
}

/** A line that names the student; none where the name does not look like one. */
export function studentFact(nome: string): [label: string, value: string][] {
  const name = nameOrNull(nome);
  return name === null ? [] : [["Aluno", name]];
}

/**
 * What looks like a person's name, as names are written. Anybody may type anything into the public forms, with anybody's address below it,
 * and becomes a student with an account: a "name" with an address in it or a sentence would make our mail theirs (mail
 * programs turn bare domains into links).
 */
export function nameOrNull(nome: string | null): string | null {
  return nome !== null &&
    nome.length <= 80 &&
    /^[\p{L}\p{M}'’´` -]+(?:\. [\p{L}\p{M}'’´` -]+)*\.?$/u.test(nome)
    ? formatNome(nome)
    : null;
}

/** A link that a mail may carry. */
export const webLink = z.url({ protocol: /^https?$/ });

/** "21/11/2026 às 14:05, horário de Brasília": the reader's own zone is not known. */
export function untilWhen(expiresAt: string): string {
  return `${formatDataHora(expiresAt).replace(" ", " às ")}, horário de Brasília`;
}

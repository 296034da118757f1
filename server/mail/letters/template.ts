import { z } from "zod";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { AppName } from "../../lib/app-name.ts";
import type { Claim } from "../../lib/prova.ts";
import type { Letter } from "../layout.ts";

/** Signs what a paper claims, at the moment when it is drawn (server/db/paper-keys.ts). */
export type Prove = (claim: Claim) => Promise<string>;

/** A letter, and the moment after which it would only mislead. */
export type Written = Letter & { expiresAt?: Date };

/**
 * Makes a template from the data of a letter and the function that writes it. A queued mail comes
 * back from the database, so its data is checked. The greeting has a name only where it looks like
 * one.
 */
export function template<Data>(
  data: z.ZodType<Data>,
  write: (data: Data, app: AppName, prove?: Prove) => Written,
) {
  return {
    data,
    write: (given: unknown, app: AppName, prove?: Prove) => {
      const letter = write(data.parse(given), app, prove);
      return { ...letter, nome: nameOrNull(letter.nome) };
    },
  };
}

/** The line with the student's name; none where the name does not look like one. */
export function studentFact(nome: string): [label: string, value: string][] {
  const name = nameOrNull(nome);
  return name === null ? [] : [["Aluno", name]];
}

/**
 * Returns a name only if it looks like a person's. Anybody can type anything into the public forms,
 * with another person's address, and becomes a student with an account. A "name" with an address or
 * a sentence in it would turn our mail into theirs, because mail programs make links of bare
 * domains.
 */
export function nameOrNull(nome: string | null): string | null {
  return nome !== null &&
    nome.length <= 80 &&
    /^[\p{L}\p{M}'’´` -]+(?:\. [\p{L}\p{M}'’´` -]+)*\.?$/u.test(nome)
    ? formatNome(nome)
    : null;
}

export const webLink = z.url({ protocol: /^https?$/ });

/** The look of the event's school; letters of schools without, and of an earlier version, have none. */
export const Escola = z
  .object({
    nome: z.string(),
    cor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    logo: z.object({ address: webLink, width: z.int().min(1), height: z.int().min(1) }).nullable(),
  })
  .optional();

/** "21/11/2026 às 14:05, horário de Brasília", because the reader's own zone is not known. */
export function untilWhen(expiresAt: string): string {
  return `${formatDataHora(expiresAt).replace(" ", " às ")}, horário de Brasília`;
}

import type { Visitor } from "./names.ts";
import { students } from "./network.ts";

/** A visitor written by hand; absent fields are invented. */
export interface Guest extends Partial<Visitor> {
  nomeAluno: string;
  /** The last step of the guest: sign-up, activation or enrolment. */
  reached: "lead" | "pre" | "matricula";
}

const LONG_NAME =
  "Maria Eduarda Antonieta de Albuquerque Cavalcanti de Vasconcelos e Figueiredo Montenegro";

const [rafaela, joao] = students.map(({ nome, email }) => ({ nomeAluno: nome, email }));

/** Their names, mails and phones test screens and exports; there is one list per network. */
// Rows of a table: one property a line would hide them.
// oxfmt-ignore
export const guests: Record<string, Guest[]> = {
  e01: [{ ...student(rafaela), nomeResponsavel: "Denise Prates", reached: "matricula" }],
  e09: [{ ...student(rafaela), nomeResponsavel: "Denise Prates", reached: "pre" }],
  e16: [
    { ...student(rafaela), nomeResponsavel: "Denise Prates", reached: "pre" },
    // A spreadsheet would run these cells (product/dados.md#csv-files).
    { nomeAluno: '=HYPERLINK("http://x";"clique")', reached: "matricula" },
    { nomeAluno: "@SUM(1)", nomeResponsavel: "-2+3", reached: "pre" },
    { nomeAluno: LONG_NAME, reached: "matricula" },
    { nomeAluno: 'Conceição "Ceci" D\'Ávila Sant\'Ana', reached: "pre" },
    { nomeAluno: "Ana Luíza Peçanha", nomeResponsavel: "Íris Peçanha", email: "iris.pecanha@familia.test", telefone: "12901234567", reached: "matricula" },
    { nomeAluno: "Ana Lúcia Peçanha", nomeResponsavel: "Íris Peçanha", email: "iris.pecanha@familia.test", telefone: "12901234567", reached: "pre" },
    { nomeAluno: "Ió", nomeResponsavel: "Yã", telefone: "1212345678", reached: "lead" },
    // A phone with neither 10 nor 11 digits is shown as it is (product/dados.md#formats).
    { nomeAluno: "Télio Marçal", telefone: "12345678", reached: "lead" },
    { nomeAluno: "Úrsula Ávila", email: "Ursula.AVILA@Correio.test", reached: "pre" },
  ],
  e02: [{ ...student(joao), nomeResponsavel: "Ednalva Galdino", reached: "matricula" }],
  e11: [
    { ...student(joao), nomeResponsavel: "Ednalva Galdino", reached: "pre" },
    { nomeAluno: '=1+1&"Galvão"', reached: "matricula" },
    { nomeAluno: LONG_NAME, nomeResponsavel: LONG_NAME, reached: "pre" },
    { nomeAluno: "Enéas D'Oliveira", nomeResponsavel: "Zefa D'Oliveira", email: "zefa@familia.test", telefone: "8712345678", reached: "pre" },
    { nomeAluno: "Enoque D'Oliveira", nomeResponsavel: "Zefa D'Oliveira", email: "zefa@familia.test", telefone: "8712345678", reached: "pre" },
  ],
};

function student(known: { nomeAluno: string; email: string } | undefined): {
  nomeAluno: string;
  email: string;
} {
  if (known === undefined) throw new RangeError("a student without an account");
  return known;
}

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dadosFor } from "../db/incident/dados.ts";
import type { Reached } from "../db/incident/reach.ts";
import type { Alcance, NovoIncidente } from "../access/incident.ts";
import type { Rede } from "../lib/rede.ts";
import { composeMail, type Mail } from "../mail/templates.ts";

type Letter = Extract<Mail, { template: "incident" }>;

/** The letters of an incident: to those whom the trail names, then to those in reach of lists. */
export function lettersOf(
  { sender }: Pick<Rede, "sender">,
  { window, descricao, medidas }: Pick<NovoIncidente, "window" | "descricao" | "medidas">,
  { pessoas, contas, dados }: Alcance,
  reach: Reached[],
): Letter[] {
  const letter = (person: Reached & { email: string }, isCerta: boolean): Letter => ({
    template: "incident",
    recipient: person.email,
    data: {
      nome: person.nome,
      aluno: person.aluno,
      desde: window.since.toISOString(),
      ate: window.until.toISOString(),
      isCerta,
      descricao,
      dados: dadosFor(dados, { isAccount: person.aluno === null }),
      medidas,
      contato: sender.privacyEmail,
    },
  });
  return [
    ...[...pessoas, ...contas].filter(hasEmail).map((person) => letter(person, true)),
    ...reach.filter(hasEmail).map((person) => letter(person, false)),
  ];
}

const hasEmail = (person: Reached): person is Reached & { email: string } => person.email !== null;

/** Writes each letter as a text file for its sender to read, and sends nothing. */
export function writeDrafts({ app }: Pick<Rede, "app">, place: string, letters: Letter[]): void {
  mkdirSync(place, { mode: 0o700 });
  for (const [at, { recipient, data }] of letters.entries()) {
    const { subject, text } = composeMail("incident", data, app);
    const file = join(place, `${String(at + 1).padStart(6, "0")}.txt`);
    const draft = `Para: ${recipient}\nAssunto: ${subject}\n\n${text}`;
    writeFileSync(file, draft, { mode: 0o600, flag: "wx" });
  }
}

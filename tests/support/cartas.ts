import { eq } from "drizzle-orm";
import {
  type CartaAsFamilias,
  cartasFamilias as contract,
  type NovaCarta,
  type PublicoDaCarta,
} from "#shared/contract/cartas-familias.ts";
import { leads } from "#server/db/schema.ts";
import type { Answer, Caller, Refusal, TestApp } from "./app.ts";
import { cast } from "./cast.ts";
import { signedUp } from "./fila.ts";

// Letters to the families of the first branch's event.

const { evento, importacao } = cast.norte;
export const params = { id: evento };

export const nova: Omit<NovaCarta, "familias"> = {
  segmento: "inscritos",
  semAtivacao: true,
  semMatricula: true,
  comConsentimento: false,
  assunto: "Novidade da {escola}",
  texto: "Olá, {nome}!\n\nFalta ativar o crédito de {aluno}:\n{link}\n\nUm abraço,\n{atendente}",
};

/** The event with these families; nobody else of it has an e-mail. */
export async function only({ db }: Pick<TestApp, "db">, ...names: string[]): Promise<string[]> {
  const others = { email: null, importacaoId: importacao };
  await db.update(leads).set(others).where(eq(leads.eventoId, evento));
  const ids = [];
  for (const name of names) ids.push(await signedUp(db, evento, name));
  return ids;
}

/** Changes the sign-up with an address, which is the first name's. @returns its id */
export async function change(
  { db }: Pick<TestApp, "db">,
  name: string,
  set: Partial<typeof leads.$inferInsert> = {},
): Promise<string> {
  const email = `${name.toLowerCase()}@familia.test`;
  const [row] = await db
    .update(leads)
    .set({ nomeResponsavel: `${name} Mãe`, ...set })
    .where(eq(leads.email, email))
    .returning({ id: leads.id });
  if (row === undefined) throw new Error(`nobody has ${email}`);
  return row.id;
}

export async function audience(
  caller: Caller,
  query: Record<string, string> = {},
): Promise<PublicoDaCarta> {
  const asked = { segmento: "inscritos", ...query } as const;
  return (await caller.call(contract.audience, { params, query: asked })).body;
}

export const send = (caller: Caller, changes: object = {}): Promise<Answer<Refusal>> =>
  caller.refused(contract.send, { params, body: { ...nova, familias: 100, ...changes } });

export async function list(caller: Caller): Promise<CartaAsFamilias[]> {
  return (await caller.call(contract.list, { params })).body.cartas;
}

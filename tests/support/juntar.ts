import { idOf, NOON, cast, type Person } from "./cast.ts";
import { contatos as calls } from "#shared/contract/contatos.ts";
import { pessoas as contract } from "#shared/contract/pessoas.ts";
import { leads } from "#server/db/schema.ts";
import type { Db } from "#server/db/client.ts";
import type { useApp } from "./app.ts";
import { eventToday, signedUp } from "./fila.ts";

// One student in two families, for the tests of joining them.

type App = Awaited<ReturnType<typeof useApp>>;
type Caller = Awaited<ReturnType<App["as"]>>;
const { norte } = cast;

/** The two numbers of the family: with the ninth digit, and without it. */
export const [PHONE, OLD_PHONE] = ["81977771234", "8177771234"];

/** The student Ana once more, with another e-mail. */
export async function again(db: Db, eventoId: string, telefone = OLD_PHONE): Promise<string> {
  const id = idOf(`Ana again at ${eventoId} ${telefone}`);
  const nomes = { nomeAluno: "Ana Aluno", nomeResponsavel: "Ana Mãe" };
  const createdAt = new Date(NOON.getTime() - 7_200_000);
  const row = { id, eventoId, ...nomes, email: "ana@outra.test", telefone, createdAt };
  await db.insert(leads).values(row);
  return id;
}

/** Ana at norte's event, and at another event by the phone without its ninth digit. */
export async function twice(db: Db) {
  const other = await eventToday(db, norte.cliente.unitId, "Outro");
  const ana = await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
  return { other, ana, two: await again(db, other) };
}

export const join = (caller: Caller, id: string, comId: string) =>
  caller.call(contract.juntar, { params: { id }, body: { comId } });

export const part = (caller: Caller, id: string, juncaoId: string) =>
  caller.call(contract.separar, { params: { id, juncaoId } });

/** The family and the queue as a person sees them. */
export const looks = ({ as }: Pick<App, "as">) => ({
  board: async (id: string, person: Person = norte.cliente) =>
    (await (await as(person)).call(contract.familia, { params: { id } })).body,
  /** The number of children on each card of the queue. */
  cardsOf: async (person: Person = norte.cliente) => {
    const { body } = await (await as(person)).call(calls.list, { query: {} });
    return body.map(({ pessoas }) => pessoas.length);
  },
});

import { describe, expect, test } from "vitest";
import { contatos as calls } from "#shared/contract/contatos.ts";
import { pessoas as contract } from "#shared/contract/pessoas.ts";
import { leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { activated, askNoContact, came, signedUp } from "#tests/support/fila.ts";

// Holds product/pessoas.md#a-family: one key with the queue, the scope's own rows, and proposals.

const { as, db, secrets } = await useApp();
const { norte, balcao } = cast;
const PHONE = "81977771234";

const board = async (id: string, person: Person = norte.cliente) =>
  (await (await as(person)).call(contract.familia, { params: { id } })).body;
/** The student Ana once more, with another e-mail. */
async function again(eventoId: string, telefone: string): Promise<string> {
  const nomes = { nomeAluno: "Ana Aluno", nomeResponsavel: "Ana Mãe" };
  const [row] = await db
    .insert(leads)
    .values({ eventoId, ...nomes, email: "outro@endereco.test", telefone })
    .returning();
  return row!.id;
}
const namesOf = (rows: { nome: string }[]) => rows.map(({ nome }) => nome.split(" ")[0]);

describe("the board of a family", () => {
  test("has everybody of the phone, with stage, event and declaration", async () => {
    const ana = await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    await activated(db, norte.evento, "Bia", { hours: 90, telefone: `+55 ${PHONE}` });
    await signedUp(db, norte.evento, "Outra", { hours: 2 });
    await came(db, norte.evento, ana);
    const { pessoas, parecidas, temMais, naoContatar } = await board(ana);
    expect(namesOf(pessoas)).toEqual(["Ana", "Bia"]);
    expect(pessoas.map(({ etapa }) => etapa)).toEqual(["inscrito", "ativado"]);
    const [first, second] = pessoas;
    expect([first?.veioEm, first?.ativadoEm]).toEqual([NOON.toISOString(), null]);
    expect([second?.veioEm, second?.declaracao]).toEqual([null, true]);
    expect(first?.evento).toMatchObject({ id: norte.evento, nomeEscola: "Escola norte" });
    expect({ parecidas, temMais, naoContatar }).toEqual({
      parecidas: [],
      temMais: false,
      naoContatar: false,
    });
  });

  test("shows each school its own children, and the unit above all of them", async () => {
    const ana = await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    const bela = await signedUp(db, balcao.evento, "Bela", { hours: 2, telefone: PHONE });
    expect(namesOf((await board(ana)).pessoas)).toEqual(["Ana"]);
    expect(namesOf((await board(bela, cast.bela)).pessoas)).toEqual(["Bela"]);
    expect(new Set(namesOf((await board(ana, norte.micro)).pessoas))).toEqual(
      new Set(["Ana", "Bela"]),
    );
  });

  test("tells a call for the whole family once, and says who is not to be contacted", async () => {
    const ana = await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    await signedUp(db, norte.evento, "Bia", { hours: 2, telefone: PHONE });
    const clara = await as(norte.cliente);
    const row = (await clara.call(calls.list, { query: {} })).body.find(
      ({ leadId }) => leadId === ana,
    );
    await clara.call(calls.next, { body: { id: row!.id, foraDoHorario: true } });
    await clara.call(calls.result, {
      params: { id: row!.id },
      body: { resultado: "sem_resposta" },
    });
    expect((await board(ana)).ligacoes).toMatchObject([{ resultado: "sem_resposta" }]);
    await askNoContact(db, secrets, { email: "ana@familia.test", telefone: PHONE });
    expect((await board(ana)).naoContatar).toBe(true);
  });

  test("proposes the same student twice at an event, not at two, and no sibling", async () => {
    const ana = await signedUp(db, norte.evento, "Ana", { hours: 1, telefone: PHONE });
    const old = await again(norte.evento, "8177771234");
    await again(balcao.evento, PHONE);
    await signedUp(db, norte.evento, "Bia", { hours: 4, telefone: PHONE });
    const { parecidas } = await board(ana, norte.micro);
    expect(parecidas.map(({ pessoas }) => pessoas.map(({ id }) => id).toSorted())).toEqual([
      [ana, old].toSorted(),
    ]);
    expect(parecidas[0]?.motivo).toBe(
      "O mesmo nome duas vezes no mesmo evento, e o telefone difere só no nono dígito.",
    );
  });
});

test("nobody reads a neighbour's family", async () => {
  for (const person of [cast.saulo, cast.sul.cliente, cast.irma.micro]) {
    const caller = await as(person);
    const refused = await caller.refused(contract.familia, { params: { id: norte.lead } });
    expect(refused.status).toBe(404);
  }
});

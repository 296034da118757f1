// Holds product/mesas.md#the-table: an event's hour, and what an older page does with the answer that it is over.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mesas as contract, type NovoFato, type RespostaDoFato } from "#shared/contract/mesas.ts";
import { mesaFatos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openCofre, useLine } from "#tests/support/mesa-line.ts";
import { UNTIL, useHour } from "#tests/support/mesa-hora.ts";
import { openMesa } from "#tests/support/mesa.ts";

const api = await useApp();
const { as, clock, db } = api;
const { norte } = cast;
const params = { id: norte.evento };
const { line } = useLine(api);
const { count, dia, newLink, passAnHour, ready, signUp, walkIn } = useHour(api);

const countSignUps = (mesaId: string, points: number) => count("table-sign-ups", mesaId, points);

describe("an event", () => {
  test("takes 3,000 sign-ups in an hour from all its tables; the table's own hour stays as it was", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const { chave } = (await mesa.state()).body;
    await count("event-sign-ups", norte.evento, 3_000);
    const fatos = [await signUp(chave, 1)];
    const agora = clock.now.toISOString();
    const [told] = (await mesa.tell({ agora, fatos })).body.fatos;
    expect(told).toMatchObject({
      estado: "recusado",
      motivo: expect.stringMatching(/^3\.000 inscrições nas mesas deste evento nesta hora: as /),
      esperaAte: expect.any(String),
    });
    const body = await dia();
    expect(body.inscricoes).toEqual({ nestaHora: 3_000, esperamAte: told!.esperaAte });
    expect(body.mesas).toMatchObject([{ inscricoes: { nestaHora: 0, esperamAte: null } }]);
  });

  test("counts its accounts without a table as one table, and shows it", async () => {
    const clara = await as(norte.cliente);
    const { body: estado } = await clara.call(contract.state, { params });
    const agora = clock.now.toISOString();
    const fatos = [await signUp(estado.chave, 1)];
    await clara.call(contract.tell, { params, body: { agora, fatos } });
    await countSignUps(norte.evento, 300);
    const mario = await as(norte.micro);
    const body = { agora, fatos: [await signUp(estado.chave, 2)] };
    const [told] = (await mario.call(contract.tell, { params, body })).body.fatos;
    expect(told).toMatchObject({ motivo: expect.stringMatching(UNTIL) });
    expect((await dia()).contas).toEqual({
      feitos: { vieram: 0, cartoes: 0, ativados: 0, inscritos: 1 },
      inscricoes: { nestaHora: 300, esperamAte: told!.esperaAte },
    });
  });
});

/** A page from before this answer reads its estado, motivo and podeInsistir alone. */
describe("an older page", () => {
  test("keeps all of it with the reason, whatever is pressed first, until it is stored", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const { chave } = (await mesa.state()).body;
    const tell = async (...fatos: NovoFato[]): Promise<RespostaDoFato[]> =>
      (await mesa.tell({ agora: clock.now.toISOString(), fatos })).body.fatos;
    await countSignUps(mesa.id, 300);
    const signedUp = await signUp(chave, 1);
    const named = { feitoEm: signedUp.feitoEm, inscricao: signedUp.nonce };
    const came: NovoFato = { tipo: "compareceu", nonce: randomUUID(), ...named };
    const card: NovoFato = { tipo: "cartao_entregue", nonce: randomUUID(), ...named };
    const kept = {
      estado: "recusado",
      motivo: expect.stringMatching(UNTIL),
      podeInsistir: true,
    };
    expect(await tell(signedUp, came)).toMatchObject([kept, kept]);
    // It sends apart what was noted later, although the sign-up waits.
    expect(await tell(card)).toMatchObject([kept]);
    await passAnHour();
    const insist = (fato: NovoFato) => tell({ ...fato, insistir: true });
    const motivo = "A inscrição desta pessoa não está guardada: envie-a antes";
    expect(await insist(came)).toMatchObject([{ motivo, podeInsistir: true }]);
    for (const fato of [signedUp, came, card])
      expect(await insist(fato)).toMatchObject([{ estado: "guardado" }]);
  });

  test("leaves its refusals to the next page, which asks again by itself", async () => {
    const cofre = await openCofre(norte.evento);
    const { link } = await newLink();
    const table = await ready(cofre, link);
    line.isAway = true;
    await walkIn(table, 1);
    const [first, came] = await cofre.fila();
    await cofre.responder({ ...first!, motivo: "Esta mesa já fez 300", podeInsistir: true });
    const lost = "A inscrição desta pessoa não foi guardada: faça-a de novo";
    await cofre.responder({ ...came!, motivo: lost, podeInsistir: false });
    line.isAway = false;
    expect((await ready(cofre, null)).read().fila).toEqual([]);
    expect((await db.select().from(mesaFatos)).map(({ tipo }) => tipo).toSorted()).toEqual([
      "compareceu",
      "inscreveu",
    ]);
  });
});

// Holds security.md#tables-at-events: what a table sealed opens on the server alone, at its own event and nonce.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos, leads, mesaFatos, preMatriculas } from "#server/db/schema.ts";
import { lacrar } from "#web/features/mesa/data-lacre.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openMesa, type TestMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { db } = api;
const { norte } = cast;

const { fato, tell, person } = useDay(api);

// Holds product/mesas.md#facts-of-a-table: walk-ins and CPFs.
describe("what is sealed", () => {
  const walkIn = {
    nomeAluno: "Zélia Nova",
    nomeResponsavel: "Rute Nova",
    email: "rute@exemplo.test",
    telefone: "81988887777",
  };
  const sealedFor = async (mesa: TestMesa, nonce: string, form: object) =>
    lacrar((await mesa.state()).body.chave, `${norte.evento} ${nonce}`, JSON.stringify(form));

  test("a walk-in becomes a lead, once, and is the person of later facts", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const nonce = randomUUID();
    const lacrado = await sealedFor(mesa, nonce, walkIn);
    const signUp = fato({ nonce, tipo: "inscreveu", leadId: undefined, lacrado });
    const came = fato({ leadId: undefined, inscricao: nonce });
    const [first, second] = await tell(mesa, [signUp, came]);
    expect(first).toMatchObject({ estado: "guardado" });
    expect(second).toMatchObject({ estado: "guardado", leadId: first!.leadId });
    expect(await tell(mesa, [signUp])).toMatchObject([{ estado: "repetido" }]);
    const rows = await db.select().from(leads).where(eq(leads.email, walkIn.email));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: first!.leadId, eventoId: norte.evento });
  });

  test("a process that ended before the fact was stored finds the same lead again", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const nonce = randomUUID();
    const lacrado = await sealedFor(mesa, nonce, walkIn);
    const signUp = fato({ nonce, tipo: "inscreveu", leadId: undefined, lacrado });
    const [first] = await tell(mesa, [signUp]);
    await db.delete(mesaFatos);
    expect(await tell(mesa, [signUp])).toMatchObject([
      { estado: "guardado", leadId: first!.leadId },
    ]);
    expect(await db.select().from(leads).where(eq(leads.email, walkIn.email))).toHaveLength(1);
  });

  test("CPFs activate the person's credit", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const nonce = randomUUID();
    const cpfs = { cpfAluno: "52998224725", cpfResponsavel: "11144477735" };
    const lacrado = await sealedFor(mesa, nonce, cpfs);
    await db.update(preMatriculas).set({ leadId: null });
    const [done] = await tell(mesa, [fato({ nonce, tipo: "ativou", lacrado })]);
    expect(done).toMatchObject({ estado: "guardado", leadId: norte.lead });
    const activated = eq(preMatriculas.leadId, norte.lead);
    expect(await db.select().from(preMatriculas).where(activated)).toHaveLength(1);
    expect((await person(mesa)).ativadoEm).not.toBeNull();
  });

  test("opens at its own nonce alone, and a wrong form is refused in the form's words", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const nonce = randomUUID();
    const elsewhere = await sealedFor(mesa, randomUUID(), walkIn);
    const wrong = await sealedFor(mesa, nonce, { ...walkIn, telefone: "123" });
    const signUp = { tipo: "inscreveu", leadId: undefined } as const;
    expect(
      await tell(mesa, [
        fato({ ...signUp, lacrado: elsewhere }),
        fato({ ...signUp, nonce, lacrado: wrong }),
      ]),
    ).toMatchObject([
      { estado: "recusado", motivo: "Este registro chegou ilegível: faça-o de novo" },
      { estado: "recusado", motivo: "Informe o telefone com DDD" },
    ]);
  });

  test("an event that takes no more sign-ups says so", async () => {
    const mesa = await openMesa(api, norte.cliente, norte.evento);
    const nonce = randomUUID();
    const lacrado = await sealedFor(mesa, nonce, walkIn);
    await db.update(eventos).set({ status: "concluido" }).where(eq(eventos.id, norte.evento));
    expect(
      await tell(mesa, [fato({ nonce, tipo: "inscreveu", leadId: undefined, lacrado })]),
    ).toMatchObject([
      { estado: "recusado", motivo: "As inscrições para este evento estão encerradas" },
    ]);
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { pedidos as requests } from "#shared/contract/pedidos.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { forgetDaily } from "#server/db/forget/daily.ts";
import { leads, pedidos, retencoes, webhookEntregas, webhooks } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { commandsOn } from "#tests/support/commands.ts";
import { activation, signUp } from "#tests/support/family.ts";
import { dateEvent, plant, planted } from "#tests/support/planted.ts";
import { askRights, confirmRights } from "#tests/support/rights.ts";
import { addWebhook, readTold } from "#tests/support/webhooks.ts";

// Holds security.md#personal-data-and-the-trail: whoever got a person's data hears that they were
// corrected, blocked or erased, of the rows of their own part alone.

const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db, clock, secrets } = app;
const { norma, norte, irma, saulo, bela } = cast;
const run = commandsOn(app);
const later = (seconds: number) =>
  void (clock.now = new Date(clock.now.getTime() + seconds * 1_000));

const ENDPOINTS: Record<string, Person> = {
  norma,
  cliente: norte.cliente,
  irma: irma.franquia,
  saulo,
  bela,
};
const PERSON = ["person.corrected", "person.no_contact", "person.erased"] as const;

beforeEach(async () => {
  await db.delete(webhooks);
  for (const [name, person] of Object.entries(ENDPOINTS))
    await addWebhook(app, `https://${name}.test/`, { person, eventos: [...PERSON] });
});

/** The messages since the last look, in the words of the tests: to whom, what, of which row. */
async function told(): Promise<string[]> {
  await readTold(app);
  const rows = await db
    .select({ url: webhooks.url, corpo: webhookEntregas.corpo })
    .from(webhookEntregas)
    .innerJoin(webhooks, eq(webhooks.id, webhookEntregas.webhookId));
  await db.delete(webhookEntregas);
  return rows
    .map(({ url, corpo }) => {
      expect(corpo).not.toMatch(/João|Maria|Silva|familia|98888|Zen|Quintanilha|nova@/i);
      const { type, data } = JSON.parse(corpo) as { type: string; data: Record<string, unknown> };
      const { leadId, preMatriculaId, matriculaId, eventoId, ...words } = data;
      const ids = [leadId, preMatriculaId, matriculaId];
      expect(ids.filter((id) => id !== null)).toHaveLength(1);
      expect(typeof eventoId).toBe("string");
      const to = new URL(url).hostname.replace(".test", "");
      const row = ids.find((id) => id !== null);
      return [to, type, row, ...Object.values(words)].join(" ");
    })
    .toSorted();
}
const toAll = (type: string, rows: Record<string, string[]>, ...words: unknown[]) =>
  Object.entries(rows)
    .flatMap(([to, ids]) => ids.map((id) => [to, `person.${type}`, id, ...words].join(" ")))
    .toSorted();
const above = (...ids: string[]) => ({ norma: ids, cliente: ids });
/** The planted person's rows: two schools of the network have one. */
const ofPlanted = () => ({
  norma: [planted.lead, planted.secondLead, planted.preMatricula],
  cliente: [planted.lead, planted.preMatricula],
  irma: [planted.secondLead],
});

// Holds product/integracoes.md#webhooks: a correction.
describe("person.corrected", () => {
  test("tells of a corrected sign-up and activation, and nothing where nothing changed", async () => {
    const { body: lead } = await anybody.call(signUps.create, { body: signUp });
    const { body: pre } = await anybody.call(activations.create, { body: activation });
    const clara = await as(norte.cliente);
    const body = { email: "nova@familia.test" };
    for (let twice = 0; twice < 2; twice++)
      await clara.call(signUps.update, { params: { id: lead.id }, body });
    expect(await told()).toEqual(toAll("corrected", above(lead.id)));
    await clara.call(activations.update, { params: { id: pre.id }, body });
    expect(await told()).toEqual(toAll("corrected", above(pre.id)));
  });

  test("tells of each row that a person's rights corrected, by staff or the command line", async () => {
    await plant(db, secrets, clock.now);
    const body = { telefone: "81977776666" };
    const params = { id: planted.lead };
    await (await as(norma)).call(titulares.corrigir, { params, body });
    expect(await told()).toEqual(toAll("corrected", ofPlanted()));
    const values = { email: planted.email, "novo-telefone": "81977776667" };
    await run("titular corrigir", [], values);
    expect(await told()).toEqual(toAll("corrected", ofPlanted()));
  });

  test("tells of many rows one after another, twenty in a second", async () => {
    const { nomeAluno, nomeResponsavel, telefone } = signUp;
    const one = { nomeAluno, nomeResponsavel, telefone, eventoId: norte.evento };
    await db.insert(leads).values(
      Array.from({ length: 41 }, (_, n) => ({
        ...one,
        email: "muitos@familia.test",
        repeticao: n,
      })),
    );
    await run("titular corrigir", [], {
      email: "muitos@familia.test",
      "novo-telefone": "81977776666",
    });
    await readTold(app);
    const due = await db.select().from(webhookEntregas);
    const seconds = due.map(({ proximaEm, em }) => (proximaEm.getTime() - em.getTime()) / 1_000);
    expect([due.length, Math.max(...seconds)]).toEqual([82, 2]);
  });

  test("tells of what a request corrected", async () => {
    await plant(db, secrets, clock.now);
    const params = await openRequest("corrigir");
    await (await as(norma)).call(requests.corrigir, { params, body: { telefone: "81977776666" } });
    expect(await told()).toEqual(toAll("corrected", ofPlanted()));
  });
});

async function openRequest(tipo: string): Promise<{ id: string }> {
  await askRights(app, { email: planted.email, tipo });
  await confirmRights(app);
  const [row] = await db.select().from(pedidos).where(eq(pedidos.email, planted.email));
  return { id: row!.id };
}

// Holds product/integracoes.md#webhooks: an erasure.
describe("person.erased", () => {
  test("tells of each row that staff, a request's answer or the command line erased", async () => {
    const erase = [
      async () =>
        (await as(norma)).call(titulares.apagar, {
          params: { id: planted.lead },
          body: { motivo: "titular" },
        }),
      async () => {
        const params = await openRequest("apagar");
        return (await as(norma)).call(requests.apagar, { params, body: { motivo: "titular" } });
      },
      () => run("titular apagar", [], { email: planted.email, motivo: "titular", confirmo: true }),
    ];
    for (const [n, byThem] of erase.entries()) {
      if (n > 0) await anew(n);
      else await plant(db, secrets, clock.now);
      const rows = await rowsOfPlanted();
      await byThem();
      expect(await told()).toEqual(toAll("erased", rows));
    }
  });

  test("tells of whom the network's terms forget, once", async () => {
    await plant(db, secrets, new Date("2023-12-01T12:00:00Z"));
    await dateEvent(db, norte.evento, "2024-03-10");
    await dateEvent(db, irma.evento, "2025-03-10");
    const terms = { leads: 12, preMatriculas: 24, tickets: 24, trilha: 12 };
    await db
      .insert(retencoes)
      .values({ ...terms, franqueadorId: norma.unitId, confirmadaEm: clock.now });
    await forgetDaily({ db, secrets }, clock.now);
    expect(await told()).toEqual(toAll("erased", ofPlanted()));
    await db.update(retencoes).set({ rodadaEm: null });
    await forgetDaily({ db, secrets }, clock.now);
    expect(await told()).toEqual([]);
  });

  /** Another sign-up of the address, because what was erased stays so. */
  async function anew(n: number) {
    await db.insert(leads).values({
      id: idOf(`again ${n}`),
      eventoId: norte.evento,
      nomeAluno: planted.nome,
      nomeResponsavel: planted.responsavel,
      email: planted.email,
      telefone: planted.telefone,
    });
    if (n === 1) await db.update(pedidos).set({ estado: "respondido" });
  }
  async function rowsOfPlanted(): Promise<Record<string, string[]>> {
    const rows = await db.select().from(leads).where(eq(leads.email, planted.email));
    return rows.length > 1 ? ofPlanted() : above(rows[0]!.id);
  }
});

// Holds product/integracoes.md#webhooks: no contact.
describe("person.no_contact", () => {
  async function blocked() {
    const { body: lead } = await anybody.call(signUps.create, { body: signUp });
    const twin = idOf("twin");
    const { nomeAluno, nomeResponsavel, email } = signUp;
    const same = { nomeAluno, nomeResponsavel, email, telefone: "8133334444" };
    await db.insert(leads).values([
      { ...same, id: twin, eventoId: irma.evento },
      { ...same, id: idOf("elsewhere"), eventoId: cast.sul.evento },
    ]);
    const clara = await as(norte.cliente);
    const { body: next } = await clara.call(contatos.next, { body: {} });
    const params = { id: next.contato!.id };
    const body = { resultado: "nao_contatar" as const };
    const { tentativaId } = (await clara.call(contatos.result, { params, body })).body;
    const rows = { norma: [lead.id, twin], cliente: [lead.id], irma: [twin] };
    const undo = () => clara.call(contatos.undo, { params, body: { tentativaId } });
    return { rows, undo };
  }

  test("tells of every row of the network that an outcome blocks, ten seconds after it", async () => {
    const { rows } = await blocked();
    await readTold(app);
    const due = await db.select().from(webhookEntregas);
    const waits = due.map(({ proximaEm }) => proximaEm.getTime() - clock.now.getTime());
    // The second row of the person goes out a twentieth of a second after the first.
    expect(new Set(waits)).toEqual(new Set([10_000, 10_050]));
    expect(await told()).toEqual(toAll("no_contact", rows, true));
  });

  test("undone by then it is not told, and later it is told to be lifted", async () => {
    const first = await blocked();
    await first.undo();
    expect(await told()).toEqual([]);
  });

  test("undone later it is told that it does not hold any more", async () => {
    const { rows, undo } = await blocked();
    later(11);
    await readTold(app);
    await db.update(webhookEntregas).set({ tentativas: 1, entregueEm: clock.now });
    await undo();
    await readTold(app);
    await db.delete(webhookEntregas).where(eq(webhookEntregas.tentativas, 1));
    expect(await told()).toEqual(toAll("no_contact", rows, false));
  });

  test("a confirmed request of the person tells every network", async () => {
    await plant(db, secrets, clock.now);
    await openRequest("nao_contatar");
    expect(await told()).toEqual(toAll("no_contact", ofPlanted(), true));
  });
});

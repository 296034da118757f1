// Holds security.md#personal-data-and-the-trail: after an incident the trail names whose rows were opened, and claims
// no more of lists than how many.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { leads as contract } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { listPublicIncidents, removeOldIncidents } from "#server/access/incident.ts";
import { auditLog, incidentes, leads, outbox, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn } from "#tests/support/commands.ts";
import { signUp } from "#tests/support/sign-ups.ts";

// Holds product/auditoria.md#an-incident: what the trail tells of it, and what is written and sent.
const app = await useApp();
const { as, clock, db, trail } = app;
const { norte, irma } = cast;
const run = commandsOn(app);
const day = { since: "2026-03-10" };
const told = { ...day, descricao: "Uma senha foi usada por outra pessoa." };
const reported = { ...told, registrar: true };

interface Told {
  pessoas: { aluno: string; nome: string | null; email: string }[];
  contas: { email: string }[];
  linhas: number;
  alcance: number;
  ate: number;
  dados: Record<string, unknown>;
}
const tell = async (values: Record<string, unknown>) =>
  (await run("incidente", [], values)).told as Told;

/** A seller's account opens a person and reads two lists; another unit opens somebody else. */
beforeEach(async () => {
  await signUp(db, 3);
  const vera = await as(norte.vendedor);
  await vera.call(pessoas.get, { params: { id: norte.preMatricula } });
  await vera.call(pessoas.get, { params: { id: norte.lead } });
  await vera.call(contract.list, { query: { eventoId: norte.evento, limit: 2 } });
  await (await as(irma.cliente)).call(pessoas.get, { params: { id: irma.lead } });
  await (await as(norte.micro)).call(clientes.get, { params: { id: norte.cliente.unitId } });
  await trail.flush();
});

describe("the trail tells", () => {
  test("of opened rows who it was, of lists at most how many of those in reach", async () => {
    const { told: all, lines } = await run("incidente", [], {
      ...day,
      actor: norte.vendedor.email,
    });
    expect(all).toMatchObject({
      pessoas: [
        { aluno: "Estudante norte", nome: "Responsável norte", email: "familia@norte.test" },
      ],
      contas: [],
      linhas: 2,
      alcance: 4,
      ate: 2,
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^Com certeza .*: 1 alunos, contados como menores .*; 1 responsáveis; 0 contas\.$/,
        ),
        "Em listas, buscas e exportações: 1 leituras, 2 linhas mostradas. A trilha guarda quantas linhas, não quais: até 2 pessoas do alcance de 4.",
        "  telefone: 2 registros abertos, 2 linhas de listas",
        expect.stringMatching(/^Fora da trilha: /),
        "Prazos, de 10/03/2026: comunicar à ANPD e aos titulares até 13/03/2026; completar até 13/04/2026.",
      ]),
    );
  });

  test("of a unit what its accounts did, by the account's id or the unit's", async () => {
    const emails = async (values: object) =>
      (await tell({ ...day, ...values })).pessoas.map(({ email }) => email);
    expect(await emails({ unit: irma.cliente.unitId })).toEqual(["familia@irma.test"]);
    expect(await emails({ actor: irma.cliente.id })).toEqual(["familia@irma.test"]);
    expect(await emails({})).toEqual(["familia@irma.test", "familia@norte.test"]);
    const micro = await tell({ ...day, actor: norte.micro.email });
    expect(micro).toMatchObject({ pessoas: [], contas: [{ email: norte.cliente.email }], ate: 0 });
  });

  test("of a CPF only where it was asked for", async () => {
    const dados = async () =>
      Object.keys((await tell({ ...day, actor: norte.micro.email })).dados).join();
    expect(await dados()).toBe(
      "nome de conta,e-mail de conta,telefone de conta,nascimento e endereço de conta",
    );
    const entry = { action: "open-cpf", entity: "clientes", entityId: norte.cliente.unitId };
    await db
      .insert(auditLog)
      .values({ ...entry, requestId: "x", at: clock.now, actorId: norte.micro.id });
    expect(await dados()).toContain("CPF de conta");
  });

  test("nothing outside of the time", async () => {
    for (const values of [
      { since: "2026-03-01", until: "2026-03-09" },
      { since: "2026-03-10T11:00-03:00", until: "2026-03-10T11:30-03:00" },
    ])
      expect(await tell(values)).toMatchObject({ pessoas: [], contas: [], linhas: 0, alcance: 0 });
  });

  test("an export without a filter is of the whole unit", async () => {
    const entry = { action: "export", entity: "leads", requestId: "x", details: { total: 4 } };
    await db.insert(auditLog).values({ ...entry, at: clock.now, actorId: norte.cliente.id });
    const { linhas, alcance, ate } = await tell({ ...day, actor: norte.cliente.email });
    expect([linhas, alcance, ate]).toEqual([4, 4, 4]);
  });
});

test.each([
  [{}, "Diga desde quando: --since 2026-03-10."],
  [{ since: "ontem" }, "--since “ontem” não é um dia"],
  [{ since: "2026-03-32" }, "--since “2026-03-32” não é um dia"],
  [{ since: "2026-03-11" }, "--since está no futuro."],
  [{ ...day, until: "2026-03-09" }, "--until vem antes de --since."],
  [{ ...day, actor: "a@b.test", unit: "x" }, "Diga --actor ou --unit, não os dois."],
  [{ ...day, actor: "ninguem@rede.test" }, "Nenhuma conta tem o e-mail ou id ninguem@rede.test."],
  [{ ...day, unit: "norte" }, "Nenhuma unidade tem o id norte."],
  [{ ...day, ciente: "2026-03-11" }, "--ciente é o dia em que se soube"],
  [{ ...day, enviar: true }, "--enviar vem com --registrar"],
  [{ ...told, publicar: true }, "--publicar vem com --registrar"],
  [{ ...day, registrar: true }, "Conte o que houve, sem dados de ninguém"],
  [{ ...day, cartas: "/tmp/x" }, "Conte o que houve, sem dados de ninguém"],
])("%j is refused in a sentence, and changes nothing", async (values, said) => {
  await expect(run("incidente", [], values)).rejects.toThrow(said);
  expect([await db.$count(incidentes), await db.$count(outbox)]).toEqual([0, 0]);
});

describe("what is written", () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "capelo-incidente-"));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return join(made, "cartas");
  };

  test("a draft for each person, which only its owner reads, and nothing is sent", async () => {
    const cartas = folder();
    const values = {
      ...told,
      actor: norte.vendedor.email,
      cartas,
      medidas: "A senha foi trocada.",
    };
    const { lines } = await run("incidente", [], values);
    expect(lines.at(-1)).toBe(`1 rascunhos de cartas em ${cartas}; nada foi enviado.`);
    const [file = "", ...more] = readdirSync(cartas);
    expect(more).toEqual([]);
    const text = readFileSync(join(cartas, file), "utf8");
    expect((statSync(join(cartas, file)).mode & 0o777).toString(8)).toBe("600");
    for (const words of [
      "Para: familia@norte.test\nAssunto: Capelo: um incidente com dados pessoais\n",
      "foram alcançados por quem não devia",
      "Aluno: Estudante norte",
      "nome do aluno; e-mail; telefone; nome do responsável",
      "Uma senha foi usada por outra pessoa.",
      "A senha foi trocada.",
      "privacidade@capelo.example",
    ])
      expect(text).toContain(words);
    expect([await db.$count(incidentes), await db.$count(outbox)]).toEqual([0, 0]);
    await expect(run("incidente", [], values)).rejects.toThrow("EEXIST");
  });

  test("with --alcance also to who may have stood in a list, in other words", async () => {
    const cartas = folder();
    await run("incidente", [], { ...told, actor: norte.vendedor.email, cartas, alcance: true });
    const texts = readdirSync(cartas).map((file) => readFileSync(join(cartas, file), "utf8"));
    expect(texts).toHaveLength(4);
    expect(texts.filter((text) => text.includes("podem ter sido alcançados"))).toHaveLength(3);
  });

  test("the register: numbers and words, letters only where they are asked for", async () => {
    const { lines } = await run("incidente", [], { ...reported, actor: norte.vendedor.email });
    expect(lines).toContain("Nenhuma carta foi enviada.");
    const [row] = await db.select().from(incidentes);
    expect(row).toMatchObject({
      atorId: norte.vendedor.id,
      cienteEm: "2026-03-10",
      pessoas: 1,
      contas: 0,
      atePessoas: 2,
      cartas: 0,
      publicoAte: null,
      dados: { telefone: { abertos: 2, linhas: 2 } },
    });
    expect(JSON.stringify(row)).not.toMatch(/norte\.test|Estudante/);
    expect(await db.$count(outbox)).toBe(0);
    const [entry] = await db.select().from(trilha).where(eq(trilha.entity, "incidentes"));
    expect(entry).toMatchObject({ action: "registrar-incidente", entityId: row!.id });
    expect((await run("incidentes")).lines).toEqual([
      `${row!.id} 10/03/2026 12:00, ciência em 10/03/2026: 1 pessoas e 0 contas, até 2 de listas; 0 cartas. Uma senha foi usada por outra pessoa.`,
    ]);
  });

  test("letters to everybody whom the trail names, accounts too, also who wants no contact", async () => {
    const { lines } = await run("incidente", [], { ...reported, enviar: true });
    expect(lines).toContain("3 cartas na fila.");
    const queued = await db.select().from(outbox).where(eq(outbox.template, "incident"));
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["familia@irma.test", "familia@norte.test", norte.cliente.email].toSorted(),
    );
  });

  test("a public notice for ninety days, and an entry for five years", async () => {
    await run("incidente", [], { ...reported, publicar: true });
    const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
    expect(await listPublicIncidents(db, later(90))).toMatchObject([
      { descricao: told.descricao, desde: "2026-03-10", publicadoEm: "2026-03-10" },
    ]);
    expect(await listPublicIncidents(db, later(91))).toEqual([]);
    await removeOldIncidents(db, later(5 * 365));
    expect(await db.$count(incidentes)).toBe(1);
    await removeOldIncidents(db, later(5 * 366));
    expect(await db.$count(incidentes)).toBe(0);
  });
});

test("who was forgotten meanwhile gets no letter", async () => {
  await db.update(leads).set({ esquecidoEm: clock.now }).where(eq(leads.id, irma.lead));
  expect((await tell({ ...day, unit: irma.cliente.unitId })).pessoas).toEqual([]);
});

// Holds security.md#personal-data-and-the-trail: who was erased stays so when a backup is restored, with another key
// too; whoever came back is not.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { holdKey } from "#server/db/installation.ts";
import { lapides, leads, matriculas, preMatriculas, trilha, users } from "#server/db/schema.ts";
import { compareTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn } from "#tests/support/commands.ts";
import { plant, planted, tracesOf } from "#tests/support/planted.ts";
import { whereItStands } from "#tests/support/walk.ts";

// Holds product/privacidade.md#personal-data: a person's rights by the command line.
const app = await useApp();
const { db, secrets, clock } = app;
const run = commandsOn(app);
const named = { email: planted.email };
const stands = () => whereItStands(db, secrets, tracesOf(secrets));

test.each([
  ["e-mail", { email: planted.email.toUpperCase() }],
  ["phone", { telefone: "(87) 99123-4567" }],
])(
  "a person named by %s is erased from every table, with a reason, and counted on",
  async (_by, by) => {
    await plant(db, secrets, clock.now);
    const dry = await run("titular apagar", [], { ...by, motivo: "titular" });
    expect(dry.lines[0]).toBe(
      "Seria apagado: 2 inscrições, 1 pré-matrículas, 1 contas. Não pode ser desfeito; repita com --confirmo.",
    );
    expect(await stands()).not.toEqual([]);
    const done = await run("titular apagar", [], { ...by, motivo: "titular", confirmo: true });
    expect(done.lines).toEqual([
      "Apagado para sempre: 2 inscrições, 1 pré-matrículas, 1 contas. Um backup restaurado é apagado de novo.",
    ]);
    expect(await stands()).toEqual([]);
    expect(await compareTotals(db)).toEqual([]);
    const [entry] = await db
      .select()
      .from(trilha)
      .where(and(eq(trilha.action, "apagar"), eq(trilha.naTrilha, true)));
    expect(entry).toMatchObject({ details: { motivo: "titular", apagadas: 4, mantidas: 0 } });
    await expect(run("titular apagar", [], { ...by, motivo: "titular" })).rejects.toThrow(
      "Nada encontrado com esses dados.",
    );
  },
);

test("by the student's CPF only what belongs to that student goes", async () => {
  await plant(db, secrets, clock.now);
  await run("titular apagar", [], {
    "cpf-aluno": "390.533.447-05",
    motivo: "titular",
    confirmo: true,
  });
  const left = await db.select({ id: leads.id }).from(leads).where(eq(leads.email, planted.email));
  expect(left).toEqual([{ id: planted.secondLead }]);
  expect(await db.$count(preMatriculas, eq(preMatriculas.email, planted.email))).toBe(0);
});

test("an address of siblings is narrowed down to one", async () => {
  await plant(db, secrets, clock.now);
  const sibling = { nomeAluno: "Zilda", nomeResponsavel: "Otávio", telefone: planted.telefone };
  await db.insert(leads).values({ ...sibling, email: planted.email, eventoId: cast.sul.evento });
  const one = { ...named, aluno: planted.nome, motivo: "responsavel", confirmo: true };
  await run("titular apagar", [], one);
  const left = await db.select().from(leads).where(eq(leads.email, planted.email));
  expect(left).toMatchObject([{ nomeAluno: "Zilda" }]);
});

test("an enrolment and an account of staff are kept, and it is said why", async () => {
  const family = { email: "familia@norte.test", motivo: "titular", confirmo: true };
  const { lines } = await run("titular apagar", [], family);
  expect(lines).toEqual([
    "Apagado para sempre: nada. Um backup restaurado é apagado de novo.",
    expect.stringMatching(/^Fica: 1 inscrições, 1 pré-matrículas, 1 matrículas – .*art\. 16/),
  ]);
  const staff = await run("titular apagar", [], { ...family, email: cast.norte.cliente.email });
  expect(staff.lines[1]).toMatch(/^Fica: 1 contas/);
  const [account] = await db.select().from(users).where(eq(users.id, cast.norte.cliente.id));
  expect(account).toMatchObject({ isActive: true, esquecidoEm: null });
  expect(await db.$count(matriculas, eq(matriculas.email, "familia@norte.test"))).toBe(1);
});

test("rows of another e-mail stay out, and are told", async () => {
  await plant(db, secrets, clock.now);
  const other = { email: "outro@fora.test", telefone: planted.telefone };
  await db.update(preMatriculas).set(other).where(eq(preMatriculas.id, planted.preMatricula));
  const asked = { ...named, motivo: "titular" };
  const { lines } = await run("titular apagar", [], asked);
  expect(lines[0]).toMatch(/^Seria apagado: 2 inscrições\./);
  // The account serves the other activation.
  expect(lines[1]).toMatch(/^Fica: 1 contas/);
  expect(lines[2]).toMatch(/^De outro e-mail, .*: 1 pré-matrículas, fora disto/);
  await run("titular apagar", [], { ...asked, confirmo: true });
  const [left] = await db
    .select()
    .from(preMatriculas)
    .where(eq(preMatriculas.id, planted.preMatricula));
  expect(left).toMatchObject({ ...other, nome: planted.nome, esquecidoEm: null });
});

test("what is missing is asked for, and nothing is changed", async () => {
  await plant(db, secrets, clock.now);
  const before = await stands();
  for (const [name, values, said] of [
    ["titular apagar", { motivo: "titular" }, "Diga quem é"],
    ["titular apagar", { aluno: planted.nome, motivo: "titular" }, "Diga quem é"],
    ["titular apagar", { ...named, confirmo: true }, "Diga o motivo"],
    ["titular apagar", { telefone: "9912", motivo: "titular" }, "não está completo"],
    ["titular corrigir", named, "Diga o que corrigir"],
  ] as const)
    await expect(run(name, [], values)).rejects.toThrow(said);
  expect(await stands()).toEqual(before);
});

test("one file tells everything of a person, for people and machines, and opens nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "capelo-titular-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await plant(db, secrets, clock.now);
  const place = join(folder, "dados.html");
  const { told } = await run("titular exportar", [place], named);
  const page = readFileSync(place, "utf8");
  expect((statSync(place).mode & 0o777).toString(8)).toBe("600");
  for (const words of [
    "Inscrições em eventos (2)",
    "Pré-matrículas (1)",
    planted.responsavel,
    planted.codigo,
  ])
    expect(page).toContain(words);
  const [, json = ""] = /id="dados">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(told)));
  expect(Object.keys(told as object).toSorted()).toEqual(
    [
      "email_changes",
      "idempotency_keys",
      "leads",
      "outbox",
      "password_reset_tokens",
      "pre_matriculas",
      "sac_tickets",
      "sessions",
      "users",
    ].toSorted(),
  );
  expect((told as Record<string, object[]>)["users"]).toMatchObject([
    { cpf: planted.cpf, data_nascimento: planted.dataNascimento, endereco: "Rua Quintanilha, 1" },
  ]);
  expect(json).not.toContain("v2.");
  expect(json).not.toMatch(/"password"|"token"|hmac/);
  await expect(run("titular exportar", [place], named)).rejects.toThrow("EEXIST");
});

test("a name cannot become a part of the page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "capelo-titular-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hostile = { nomeAluno: "</script><script>alert(1)</script>", nomeResponsavel: "<b>x</b>" };
  const contact = { email: "h@familia.test", telefone: "8133334444" };
  await db.insert(leads).values({ ...hostile, ...contact, eventoId: cast.norte.evento });
  const place = join(folder, "dados.html");
  await run("titular exportar", [place], { email: contact.email });
  expect(readFileSync(place, "utf8")).not.toMatch(/<script>|<b>/);
});

test("a contact is corrected in every row, and the links to the former address die", async () => {
  await plant(db, secrets, clock.now);
  const { lines } = await run("titular corrigir", [], {
    ...named,
    "novo-email": "nova@familia.test",
  });
  expect(lines).toEqual(["Corrigidas 3 linhas."]);
  const rows = await db.select().from(leads).where(eq(leads.email, "nova@familia.test"));
  expect(rows.map(({ edicaoDoLink }) => edicaoDoLink)).toEqual([1, 1]);
  await expect(
    run("titular corrigir", [], { email: "nova@familia.test", "novo-email": "sem-arroba" }),
  ).rejects.toThrow();
});

test("the tombstones' key is one of its own, and says nothing of an address", async () => {
  const held = await holdKey(db, secrets);
  await plant(db, secrets, clock.now);
  await run("titular apagar", [], { ...named, motivo: "titular", confirmo: true });
  const marks = (await db.select().from(lapides)).map(({ marca }) => marca);
  expect(marks).toHaveLength(5);
  expect(marks).not.toContain(held.hmac("cpf-aluno", `email:${planted.email}`));
  expect(held.hmac("lapide", "x")).not.toBe(secrets.hmac("lapide", "x"));
});

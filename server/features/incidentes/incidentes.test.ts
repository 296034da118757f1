import { expect, test } from "vitest";
import { incidentes as contract } from "#shared/contract/incidentes.ts";
import { incidentes } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";

// Holds product/auditoria.md#an-incident: the register, for whom it concerns.

const { as, db } = await useApp();
const { norma, norte, sul } = cast;

const entry = {
  desde: new Date("2026-03-01T03:00:00Z"),
  ate: new Date("2026-03-05T03:00:00Z"),
  cienteEm: "2026-03-06",
  pessoas: 12,
  contas: 2,
  atePessoas: 40,
  cartas: 14,
  dados: { telefone: { abertos: 12, linhas: 40 } },
  medidas: "Senha trocada",
  registradoEm: NOON,
};

const seenBy = async (who: Person) =>
  (await (await as(who)).call(contract.list, {})).body.map(({ descricao }) => descricao);

test("an entry tells numbers, words and both deadlines, and no id of anybody", async () => {
  const publicoAte = "2026-06-08";
  await db.insert(incidentes).values({ ...entry, descricao: "Conta usada", publicoAte });
  const [row] = (await (await as(norma)).call(contract.list, {})).body;
  expect(row).toEqual({
    id: row?.id,
    desde: "2026-03-01T03:00:00.000Z",
    ate: "2026-03-05T03:00:00.000Z",
    cienteEm: "2026-03-06",
    comunicarAte: "2026-03-11",
    complementarAte: "2026-04-09",
    pessoas: 12,
    contas: 2,
    atePessoas: 40,
    cartas: 14,
    descricao: "Conta usada",
    medidas: "Senha trocada",
    publicoAte,
    registradoEm: NOON.toISOString(),
  });
});

test("a network sees what concerns it: its accounts, its units, and the whole installation", async () => {
  const own = [
    { descricao: "conta da rede", atorId: norte.vendedor.id },
    { descricao: "conta de uma escola", atorId: norte.cliente.id },
    { descricao: "escola da rede", unidadeId: norte.cliente.unitId },
    { descricao: "a própria rede", unidadeId: norma.unitId },
  ];
  const others = [
    { descricao: "conta de outra", atorId: sul.micro.id },
    { descricao: "conta de uma escola de outra", atorId: sul.cliente.id },
    { descricao: "unidade de outra", unidadeId: sul.franquia.unitId },
  ];
  const rows = [...own, ...others, { descricao: "todos" }];
  await db.insert(incidentes).values(rows.map((row) => ({ ...entry, ...row })));
  const sorted = (all: string[]) => all.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(await seenBy(norma))).toEqual(
    sorted([...own.map(({ descricao }) => descricao), "todos"]),
  );
  expect(sorted(await seenBy(cast.saulo))).toEqual(
    sorted([...others.map(({ descricao }) => descricao), "todos"]),
  );
});

test("the newest comes first, and no other role reads it", async () => {
  const before = new Date(NOON.getTime() - 86_400_000);
  await db.insert(incidentes).values([
    { ...entry, descricao: "antes", registradoEm: before },
    { ...entry, descricao: "depois" },
  ]);
  expect(await seenBy(norma)).toEqual(["depois", "antes"]);
  for (const who of [norte.franquia, norte.micro, norte.vendedor, norte.cliente, norte.aluno])
    expect((await (await as(who)).refused(contract.list, {})).status).toBe(403);
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { type Person, cast } from "#tests/support/cast.ts";

// Holds product/dados.md#two-who-edit-the-same.

const { as, db } = await useApp();
const { norte, norma } = cast;
const MOVED = "Este cadastro mudou depois que você o abriu. Confira o que mudou e salve de novo.";

const evento = {
  clienteId: norte.cliente.unitId,
  tipoEscola: "privada",
  cidade: "Olinda",
  estado: "PE",
  dataDistribuicao: "2026-04-01",
  dataEvento: "2026-04-10",
  horario: "19:00",
  local: "hotel",
  qtdAlunos: 80,
} as const;

/** The five forms: who edits, the row, and an edit of one text of it. */
const forms = [
  ["franquia", norma, franquias, norte.franquia.unitId, (repLegal: string) => ({ repLegal })],
  [
    "micro-franquia",
    norte.franquia,
    microFranquias,
    norte.micro.unitId,
    (repLegal: string) => ({ repLegal }),
  ],
  ["cliente", norte.micro, clientes, norte.cliente.unitId, (repLegal: string) => ({ repLegal })],
  ["curso", norte.cliente, cursos, norte.curso, (titulo: string) => ({ titulo })],
  [
    "evento",
    norte.cliente,
    eventos,
    norte.evento,
    (nome: string) => ({ ...evento, nomeEscola: nome }),
  ],
] as const;

const ifMatch = (versao: string) => ({ headers: { "if-match": `"${versao}"` } });

describe.each(forms)("the edit of a %s", (_form, person: Person, contract, id, bodyOf) => {
  test("is refused and changes nothing where another was saved after it was read", async () => {
    const one = await as(person);
    const two = await as(person);
    const params = { id };
    const { body: read } = await one.call(contract.get, { params });
    const first = await two.refused(
      contract.update,
      { params, body: bodyOf("Primeira") },
      ifMatch(read.versao),
    );
    expect(first.status).toBe(200);
    const { body: stored } = await one.call(contract.get, { params });
    const later = await one.refused(
      contract.update,
      { params, body: bodyOf("Segunda") },
      ifMatch(read.versao),
    );
    expect(later).toMatchObject({ status: 412, body: { message: MOVED } });
    expect((await one.call(contract.get, { params })).body).toEqual(stored);
    const again = await one.refused(
      contract.update,
      { params, body: bodyOf("Segunda") },
      ifMatch(stored.versao),
    );
    expect(again.status).toBe(200);
  });

  test("needs no version, and a save that changes nothing leaves it", async () => {
    const caller = await as(person);
    const params = { id };
    await caller.refused(contract.update, { params, body: bodyOf("A mesma") });
    const { body: before } = await caller.call(contract.get, { params });
    const same = await caller.refused(contract.update, { params, body: bodyOf("A mesma") });
    expect(same.status).toBe(200);
    expect((await caller.call(contract.get, { params })).body.versao).toBe(before.versao);
  });

  test("refuses a version that is none", async () => {
    const caller = await as(person);
    const sent = { params: { id }, body: bodyOf("Nome") };
    const refused = await caller.refused(contract.update, sent, { headers: { "if-match": "W/1" } });
    expect(refused).toMatchObject({ status: 400, body: { message: "If-Match inválido" } });
  });
});

describe("the version", () => {
  const versionOf = async () =>
    (await (await as(norte.micro)).call(clientes.get, { params: { id: norte.cliente.unitId } }))
      .body.versao;
  const ofAccount = eq(users.id, norte.cliente.id);

  test("of a client follows the contact of its account, and not the password", async () => {
    const before = await versionOf();
    await db.update(users).set({ password: "outra" }).where(ofAccount);
    expect(await versionOf()).toBe(before);
    await db.update(users).set({ telefone: "81999990000" }).where(ofAccount);
    expect(await versionOf()).not.toBe(before);
  });

  test("of an event follows its courses", async () => {
    const caller = await as(norte.cliente);
    const params = { id: norte.evento };
    const body = { ...evento, nomeEscola: "Escola" };
    await caller.call(eventos.update, { params, body });
    const { body: without } = await caller.call(eventos.get, { params });
    await caller.call(eventos.update, { params, body: { ...body, cursoIds: [norte.curso] } });
    expect((await caller.call(eventos.get, { params })).body.versao).not.toBe(without.versao);
  });

  test("of a module is its own: its edit leaves the course's", async () => {
    const caller = await as(norte.cliente);
    const params = { id: norte.curso };
    const { body: curso } = await caller.call(cursos.get, { params });
    const [modulo] = curso.modulos;
    const at = { params: { ...params, moduloId: norte.modulo }, body: { titulo: "Outro" } };
    const edited = await caller.call(cursos.updateModulo, at, ifMatch(modulo?.versao ?? ""));
    expect(edited.status).toBe(200);
    const later = await caller.refused(cursos.updateModulo, at, ifMatch(modulo?.versao ?? ""));
    expect(later.status).toBe(412);
    expect((await caller.call(cursos.get, { params })).body.versao).toBe(curso.versao);
  });
});

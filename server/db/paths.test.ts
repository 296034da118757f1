import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import {
  alunos,
  clientes,
  cursos,
  eventos,
  franquias,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  sacTickets,
  users,
  vendedores,
} from "./schema.ts";

const { db } = await useApp();
const { norte, irma, sul } = cast;

const pathOf = (unit: typeof norte, head = cast.norma) => ({
  franqueadorId: head.unitId,
  franquiaId: unit.franquia.unitId,
  microFranquiaId: unit.micro.unitId,
});

async function leadOf(unit: typeof norte) {
  const [row] = await db.select().from(leads).where(eq(leads.id, unit.lead));
  return row;
}

/** Rows whose stored path differs from their parent's; there must never be any. */
async function liars(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    SELECT 'micro' AS what, m.id FROM micro_franquias m JOIN franquias p ON p.id = m.franquia_id WHERE m.franqueador_id <> p.franqueador_id
    UNION ALL SELECT 'cliente', c.id FROM clientes c JOIN micro_franquias p ON p.id = c.micro_franquia_id
      WHERE (c.franqueador_id, c.franquia_id) <> (p.franqueador_id, p.franquia_id)
    UNION ALL SELECT 'evento', e.id FROM eventos e JOIN clientes p ON p.id = e.cliente_id
      WHERE (e.franqueador_id, e.franquia_id, e.micro_franquia_id, e.vendedor_id)
        IS DISTINCT FROM (p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id)
    UNION ALL SELECT t.what, t.id FROM (
      SELECT 'lead' AS what, id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM leads
      UNION ALL SELECT 'pre', id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM pre_matriculas
      UNION ALL SELECT 'matricula', id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id FROM matriculas
    ) t JOIN eventos p ON p.id = t.evento_id
      WHERE (t.franqueador_id, t.franquia_id, t.micro_franquia_id, t.vendedor_id, t.cliente_id)
        IS DISTINCT FROM (p.franqueador_id, p.franquia_id, p.micro_franquia_id, p.vendedor_id, p.cliente_id)
    UNION ALL SELECT 'modulo', m.id FROM curso_modulos m JOIN cursos p ON p.id = m.curso_id
      WHERE (m.franqueador_id, m.cliente_id, m.vendedor_id) IS DISTINCT FROM (p.franqueador_id, p.cliente_id, p.vendedor_id)
    UNION ALL SELECT 'aluno', a.id FROM alunos a JOIN pre_matriculas p ON p.id = a.pre_matricula_id
      WHERE (a.franqueador_id, a.cliente_id, a.vendedor_id) IS DISTINCT FROM (p.franqueador_id, p.cliente_id, p.vendedor_id)
    UNION ALL SELECT 'ticket', t.id FROM sac_tickets t JOIN users p ON p.id = t.solicitante_id
      WHERE (t.franqueador_id, t.franquia_id, t.micro_franquia_id) IS DISTINCT FROM (p.franqueador_id, p.franquia_id, p.micro_franquia_id)`);
  return rows;
}

// Holds product.md#roles-and-the-tree: every row lies on one way through the tree.
describe("the path of a row", () => {
  test("comes from its parent, never from the caller", async () => {
    const stranger = {
      franqueadorId: cast.saulo.unitId,
      franquiaId: sul.franquia.unitId,
      microFranquiaId: sul.micro.unitId,
    };
    const pessoa = {
      eventoId: norte.evento,
      nomeAluno: "X",
      nomeResponsavel: "Y",
      email: "x@y.test",
      telefone: "8133334444",
    };
    const [row] = await db
      .insert(leads)
      .values({ ...pessoa, ...stranger, clienteId: sul.cliente.unitId })
      .returning();
    expect(row).toMatchObject({
      ...pathOf(norte),
      vendedorId: norte.vendedor.unitId,
      clienteId: norte.cliente.unitId,
    });
    await db.update(leads).set(stranger).where(eq(leads.id, norte.lead));
    expect(await leadOf(norte)).toMatchObject(pathOf(norte));
  });

  test("of an account is that of its unit", async () => {
    const [clara] = await db.select().from(users).where(eq(users.id, norte.cliente.id));
    expect(clara).toMatchObject({
      ...pathOf(norte),
      vendedorId: norte.vendedor.unitId,
      clienteId: norte.cliente.unitId,
    });
    const [nobody] = await db
      .insert(users)
      .values({ email: "solto@x.test", password: "-", role: "cliente", ...pathOf(norte) })
      .returning();
    expect(nobody).toMatchObject({
      franqueadorId: null,
      franquiaId: null,
      microFranquiaId: null,
      clienteId: null,
    });
  });

  test("starts out true for the whole cast", async () => {
    expect(await liars()).toEqual([]);
  });
});

describe("a move takes everything below along", () => {
  test("a franchise to another network", async () => {
    await db
      .update(franquias)
      .set({ franqueadorId: cast.saulo.unitId })
      .where(eq(franquias.id, norte.franquia.unitId));
    expect(await leadOf(norte)).toMatchObject(pathOf(norte, cast.saulo));
    const [aluno] = await db.select().from(users).where(eq(users.id, norte.aluno.id));
    expect(aluno?.franqueadorId).toBe(cast.saulo.unitId);
    const [ticket] = await db.select().from(sacTickets).where(eq(sacTickets.id, norte.ticketMicro));
    expect(ticket?.franqueadorId).toBe(cast.saulo.unitId);
    expect(await liars()).toEqual([]);
  });

  test("a micro-franchise to another franchise", async () => {
    await db
      .update(microFranquias)
      .set({ franquiaId: sul.franquia.unitId })
      .where(eq(microFranquias.id, norte.micro.unitId));
    expect(await leadOf(norte)).toMatchObject({
      franqueadorId: cast.saulo.unitId,
      franquiaId: sul.franquia.unitId,
      microFranquiaId: norte.micro.unitId,
    });
    expect(await liars()).toEqual([]);
  });

  test("a client to another micro-franchise and seller", async () => {
    await db
      .update(clientes)
      .set({ microFranquiaId: irma.micro.unitId, vendedorId: irma.vendedor.unitId })
      .where(eq(clientes.id, norte.cliente.unitId));
    for (const table of [leads, preMatriculas, matriculas, cursos, eventos, alunos]) {
      const rows = await db.select().from(table).where(eq(table.clienteId, norte.cliente.unitId));
      expect(rows).toMatchObject([{ ...pathOf(irma), vendedorId: irma.vendedor.unitId }]);
    }
    expect(await liars()).toEqual([]);
  });

  test("an event to its micro-franchise, without client", async () => {
    await db.update(eventos).set({ clienteId: null }).where(eq(eventos.id, norte.evento));
    expect(await leadOf(norte)).toMatchObject({
      ...pathOf(norte),
      clienteId: null,
      vendedorId: null,
    });
    expect(await liars()).toEqual([]);
  });

  test("but a seller stays with the clients of their own unit", async () => {
    const move = db
      .update(clientes)
      .set({ microFranquiaId: irma.micro.unitId })
      .where(eq(clientes.id, norte.cliente.unitId));
    await expect(move).rejects.toMatchObject({
      cause: { constraint: "clientes_vendedor_same_unit" },
    });
    const take = db
      .update(vendedores)
      .set({ microFranquiaId: irma.micro.unitId })
      .where(eq(vendedores.id, norte.vendedor.unitId));
    await expect(take).rejects.toMatchObject({
      cause: { constraint: "clientes_vendedor_same_unit" },
    });
  });
});

describe("what must never be", () => {
  const evento = () =>
    db
      .select()
      .from(eventos)
      .where(eq(eventos.id, norte.evento))
      .then(([row]) => row!);

  test.each([
    ["an event without owner", "eventos_owner", { clienteId: null, microFranquiaId: null }],
    ["an event without students", "eventos_alunos_positive", { qtdAlunos: 0 }],
    ["a negative discount", "eventos_desconto_not_negative", { valorTotalDesconto: "-1.00" }],
    ["a state in lower case", "eventos_estado_uf", { estado: "pe" }],
  ])("%s", async (_what, constraint, change) => {
    const { busca: _busca, ...row } = await evento();
    const insert = db
      .insert(eventos)
      .values({ ...row, codigo: undefined, ...change, id: idOf("another") });
    await expect(insert).rejects.toMatchObject({ cause: { constraint } });
  });

  test.each([
    ["a negative price", "cursos_valor_not_negative", { valor: "-0.01" }],
    ["a negative discounted price", "cursos_desconto_not_negative", { valorComDesconto: "-0.01" }],
    ["no instalment", "cursos_parcelas_positive", { parcelas: 0 }],
  ])("%s", async (_what, constraint, change) => {
    await expect(
      db.update(cursos).set(change).where(eq(cursos.id, norte.curso)),
    ).rejects.toMatchObject({ cause: { constraint } });
  });

  test("an e-mail that differs from an account's by case alone", async () => {
    const insert = db
      .insert(users)
      .values({ email: norte.cliente.email.toUpperCase(), password: "-", role: "cliente" });
    await expect(insert).rejects.toMatchObject({ cause: { constraint: "users_email_lower" } });
  });
});

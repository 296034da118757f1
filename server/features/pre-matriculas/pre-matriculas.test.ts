// Holds security.md#public-forms-and-declarations: an earlier code is given to the same name alone.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { cursos, eventos, eventosCursos, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, db } = await useApp();
const { norte } = cast;

const joao = family.activation;
const stored = () => db.select().from(preMatriculas).where(eq(preMatriculas.email, joao.email));

// Holds product/credito-ativacao.md#activation-of-a-credit.
describe("POST /api/pre-matriculas", () => {
  test("activates the credit and answers with what the declaration says", async () => {
    const { status, body } = await anybody.call(contract.create, { body: joao });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      codigo: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
      nomeAluno: "João da Silva",
      cpfAluno: "52998224725",
      nomeResponsavel: "Maria da Silva",
      cpfResponsavel: "11144477735",
      email: "maria@familia.test",
      telefone: "81988881234",
      valorTotalDesconto: "500.00",
      evento: {
        nomeEscola: "Escola norte",
        cidade: "Olinda",
        estado: "PE",
        dataEvento: "2026-03-20",
      },
      escola: { nome: "Escola norte", telefone: null },
    });
  });

  // Holds product/privacidade.md#personal-data: the CPFs of visitors.
  test("stores no CPF: only a keyed hash of the student's", async () => {
    await anybody.call(contract.create, { body: joao });
    const [row] = await stored();
    expect(row?.cpfAlunoHmac).toMatch(/^[0-9a-f]{64}$/);
    for (const cpf of ["52998224725", "529.982.247-25", "11144477735"])
      expect(JSON.stringify(row)).not.toContain(cpf);
    expect(row).toMatchObject({
      nome: "João da Silva",
      nomeResponsavel: "Maria da Silva",
      clienteId: norte.cliente.unitId,
    });
  });

  test("links to the same person's lead, whatever the spelling", async () => {
    const { eventoId, nomeAluno, nomeResponsavel, email, telefone } = joao;
    const lead = await anybody.call(leads.create, {
      body: { eventoId, nomeAluno, nomeResponsavel, email, telefone },
    });
    await anybody.call(contract.create, {
      body: { ...joao, nomeAluno: "JOAO DA SILVA", email: "Maria@familia.test" },
    });
    const [row] = await db
      .select()
      .from(preMatriculas)
      .where(eq(preMatriculas.leadId, lead.body.id));
    expect(row?.nome).toBe("JOAO DA SILVA");
  });

  test("is the same success again for the same CPF, also when ten come together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anybody.call(contract.create, { body: joao })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body.codigo)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("gives nothing of an earlier activation to whoever knows its CPF and not its name", async () => {
    const { body: earlier } = await anybody.call(contract.create, { body: joao });
    const stranger = { ...joao, nomeAluno: "Ladrão de Códigos", email: "ladrao@x.test" };
    const { status, body, text } = await anybody.refused(contract.create, { body: stranger });
    const message = "CPF já ativado em nome de J***";
    expect([status, body.issues]).toEqual([409, [{ path: "cpfAluno", message }]]);
    for (const own of [earlier.codigo, earlier.id, "João", "Silva", "maria@familia.test"])
      expect(text).not.toContain(own);
    expect(await stored()).toHaveLength(1);
    const spelled = { ...joao, nomeAluno: "JOAO  da silva" };
    const again = await anybody.call(contract.create, { body: spelled });
    expect([again.status, again.body.codigo]).toEqual([200, earlier.codigo]);
  });

  test("repeats the contact that was sent, not the one on file", async () => {
    await anybody.call(contract.create, { body: joao });
    const { status, body } = await anybody.call(contract.create, {
      body: { ...joao, email: "outra@x.test", telefone: "8133334444" },
    });
    expect([status, body.email, body.telefone]).toEqual([200, "outra@x.test", "8133334444"]);
  });

  test("keeps siblings apart, and the same student in two events", async () => {
    await anybody.call(contract.create, { body: joao });
    const sister = { ...joao, nomeAluno: "Joana da Silva", cpfAluno: "390.533.447-05" };
    expect((await anybody.call(contract.create, { body: sister })).status).toBe(201);
    expect(
      (await anybody.call(contract.create, { body: { ...joao, eventoId: cast.balcao.evento } }))
        .status,
    ).toBe(201);
    expect(await stored()).toHaveLength(3);
  });

  test("honours an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "one-filled-form" };
    const first = await anybody.call(contract.create, { body: joao }, { headers });
    const again = await anybody.call(contract.create, { body: joao }, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await anybody.refused(
      contract.create,
      { body: { ...joao, cpfAluno: "39053344705" } },
      { headers },
    );
    expect(other.status).toBe(409);
  });

  test("fills in the event's only course, takes one of several, refuses another's", async () => {
    await anybody.call(contract.create, { body: joao });
    expect((await stored())[0]?.cursoInteresse).toBe("Curso norte");
    await db.insert(cursos).values({
      id: idOf("redes"),
      clienteId: norte.cliente.unitId,
      titulo: "Redes",
      valor: "1.00",
    });
    await db.insert(eventosCursos).values({ eventoId: norte.evento, cursoId: idOf("redes") });
    const chosen = { ...joao, cpfAluno: "39053344705", email: "b@x.test", cursoInteresse: "Redes" };
    await anybody.call(contract.create, { body: chosen });
    const none = { ...joao, cpfAluno: "11144477735", email: "c@x.test", cursoInteresse: "" };
    await anybody.call(contract.create, { body: none });
    const rows = await db.select().from(preMatriculas);
    expect(rows.find(({ email }) => email === "b@x.test")?.cursoInteresse).toBe("Redes");
    expect(rows.find(({ email }) => email === "c@x.test")?.cursoInteresse).toBeNull();
    const refused = await anybody.refused(contract.create, {
      body: { ...chosen, cursoInteresse: "Curso sul" },
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Este curso não é do evento escolhido",
    ]);
  });

  test("does not offer a deactivated course, nor fill it in", async () => {
    await db.update(cursos).set({ isActive: false }).where(eq(cursos.id, norte.curso));
    const refused = await anybody.refused(contract.create, {
      body: { ...joao, cursoInteresse: "Curso norte" },
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Este curso não é do evento escolhido",
    ]);
    await anybody.call(contract.create, { body: joao });
    expect((await stored())[0]?.cursoInteresse).toBeNull();
  });

  test("refuses an event that is not open", async () => {
    await db.update(eventos).set({ status: "concluido" }).where(eq(eventos.id, norte.evento));
    const { status, body } = await anybody.refused(contract.create, { body: joao });
    expect([status, body.message]).toEqual([404, "A ativação para este evento está encerrada"]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ eventoId: "" }, "Selecione um evento"],
    [{ nomeAluno: "" }, "Nome do aluno é obrigatório"],
    [{ cpfAluno: "" }, "CPF do aluno é obrigatório"],
    [{ cpfAluno: "529.982.247" }, "CPF do aluno é obrigatório"],
    [{ nomeResponsavel: "" }, "Nome do responsável é obrigatório"],
    [{ cpfResponsavel: undefined }, "CPF do responsável é obrigatório"],
    [{ email: "x" }, "Email inválido"],
    [{ telefone: "" }, "Telefone é obrigatório"],
  ])("rejects %j", async (change, message) => {
    const { status, body } = await anybody.refused(contract.create, {
      body: { ...joao, ...change },
    });
    expect([status, body.message]).toEqual([400, message]);
  });
});

// Holds product/credito-ativacao.md#other-public-pages: what a code tells.
describe("GET /api/public/declaracoes/:codigo", () => {
  test("shows masked names and the event, from however the code is typed", async () => {
    const { body } = await anybody.call(contract.create, { body: joao });
    const typed = body.codigo.toLowerCase().replaceAll("-", " ");
    const { status, body: shown } = await anybody.call(contract.verify, {
      params: { codigo: typed },
    });
    expect(status).toBe(200);
    expect(shown).toEqual({
      codigo: body.codigo,
      nomeAluno: "J*** d* S****",
      nomeResponsavel: "M**** d* S****",
      nomeEscola: "Escola norte",
      cidade: "Olinda",
      estado: "PE",
      dataEvento: "2026-03-20",
      valorTotalDesconto: "500.00",
    });
  });

  test("knows nothing else, and soon stops answering guesses", async () => {
    for (let i = 0; i < 30; i += 1) {
      const { status, body } = await anybody.refused(contract.verify, {
        params: { codigo: `AAAAA-AAAAA-AAAAA-AAAA${i % 10}` },
      });
      expect([status, body.message]).toEqual([404, "Nenhuma declaração com este código"]);
    }
    expect((await anybody.refused(contract.verify, { params: { codigo: "x" } })).status).toBe(429);
  });
});

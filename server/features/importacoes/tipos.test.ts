import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { perguntasFixas } from "#shared/perguntas.ts";
import {
  clientes,
  cursoModulos,
  cursos,
  eventos,
  eventosCursos,
  outbox,
  users,
} from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { importCalls } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar for clients, courses and events.
const app = await useApp({ RATE_LIMITS: "off" });
const { db } = app;
const { checked, stored, linhas, post } = importCalls(app);
const { norte, irma } = cast;

const ESCOLAS = [
  "Escola;CNPJ;Representante;Produto;Kit;CPF;Celular;Endereço;CEP;Município;UF;E-mail",
  "Colégio Açaí;12.ABC.345/01DE-35;Tomé Açaí;Church Educação;Premium;529.982.247-25;(81) 98765-4321;Rua A, 1;50000-000;Olinda;pe;acai@escola.test",
  "Colégio Bacuri;11.222.333/0001-81;Tina Bacuri;start universitario;padrao;529.982.247-25;8133334444;Rua B, 2;50000000;Olinda;PE;bacuri@escola.test",
].join("\r\n");
const made = () =>
  db
    .select()
    .from(clientes)
    .where(inArray(clientes.cnpj, ["12ABC34501DE35", "11222333000181"]));

test("clients come with their accounts, whose owners get the link; the import can be undone", async () => {
  const one = await checked(norte.micro, "clientes", ESCOLAS);
  expect(one).toMatchObject({ novas: 2, erradas: 0 });
  expect(await stored(norte.micro, one.id)).toMatchObject({ estado: "gravada", gravadas: 2 });
  const rows = await made();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ cnpj }) => cnpj === "12ABC34501DE35")).toMatchObject({
    nomeFantasia: "Colégio Açaí",
    produto: "church_educacao",
    kit: "premium",
    estado: "PE",
    microFranquiaId: norte.micro.unitId,
  });
  const letters = await db.select().from(outbox).where(eq(outbox.template, "set-password"));
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([
    "acai@escola.test",
    "bacuri@escola.test",
  ]);
  expect((await post(norte.micro, "undo", one.id)).status).toBe(200);
  expect(await made()).toEqual([]);
  expect(await db.$count(users, eq(users.email, "acai@escola.test"))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.template, "set-password"))).toBe(0);
});

test("a client of the scope is updated and put back; a stranger's CNPJ and a taken e-mail are faults", async () => {
  const first = await checked(norte.micro, "clientes", ESCOLAS);
  await stored(norte.micro, first.id);
  const changed = ESCOLAS.replace("Colégio Açaí;", "Colégio Novo;").replace("Rua A, 1", "Rua C, 3");
  const again = await checked(norte.micro, "clientes", changed, { repetidas: "atualizar" });
  expect(again).toMatchObject({ novas: 0, existentes: 2 });
  expect(await stored(norte.micro, again.id)).toMatchObject({ atualizadas: 2 });
  const names = async () => (await made()).map(({ nomeFantasia }) => nomeFantasia).toSorted();
  expect(await names()).toEqual(["Colégio Bacuri", "Colégio Novo"]);
  expect((await post(norte.micro, "undo", again.id)).status).toBe(200);
  expect(await names()).toEqual(["Colégio Açaí", "Colégio Bacuri"]);

  const other = await checked(irma.micro, "clientes", ESCOLAS);
  if (other.erradas === 0) {
    // Nobody sees a stranger's row behind the second wall, so the unique keys decide.
    const refused = await stored(irma.micro, other.id);
    expect(refused).toMatchObject({ estado: "falhou", gravadas: 0 });
    expect(refused.falha).toMatch(/já cadastrado\. Nada foi gravado\.$/);
    return;
  }
  expect(other).toMatchObject({ novas: 0, existentes: 0, erradas: 2 });
  const [row] = await linhas(irma.micro, other.id);
  expect(row?.erros).toEqual([
    { campo: "cnpj", mensagem: "CNPJ já cadastrado" },
    { campo: "email", mensagem: "Email já cadastrado" },
  ]);
});

test("a client that has entered, or holds an event, is not taken back", async () => {
  const one = await checked(norte.micro, "clientes", ESCOLAS);
  await stored(norte.micro, one.id);
  await db.update(users).set({ password: "hash" }).where(eq(users.email, "acai@escola.test"));
  expect(await post(norte.micro, "undo", one.id)).toMatchObject({
    status: 409,
    body: {
      message:
        "Um cliente desta planilha já criou a senha, tem cursos ou eventos. Nada foi desfeito.",
    },
  });
  expect(await made()).toHaveLength(2);
});

test("rows with one title are one course with its modules, whole or not at all", async () => {
  const sheet = [
    "Curso,Descrição,Preço,Parcelas,Módulo,Nome do módulo,Horas",
    'Informática,Do zero,"1.200,00",12,1,Hardware,20 h',
    'informática,,"1.200,00",12,2,Redes,10',
    "Inglês,,900,,1,Básico,",
    "Inglês,,900,,2,Médio,30",
  ].join("\n");
  const one = await checked(norte.cliente, "cursos", sheet);
  expect(one).toMatchObject({ total: 4, novas: 2, erradas: 2 });
  const rows = await linhas(norte.cliente, one.id);
  expect(rows.slice(2).map(({ erros }) => erros)).toEqual([
    [{ campo: "cargaHoraria", mensagem: "Carga horária deve ser maior que 0" }],
    [{ campo: null, mensagem: "Outra linha deste curso tem erro" }],
  ]);
  await stored(norte.cliente, one.id);
  const [curso] = await db.select().from(cursos).where(eq(cursos.titulo, "Informática"));
  expect(curso).toMatchObject({ valor: "1200.00", parcelas: 12, clienteId: norte.cliente.unitId });
  const modulos = await db
    .select({ titulo: cursoModulos.titulo, cargaHoraria: cursoModulos.cargaHoraria })
    .from(cursoModulos)
    .where(eq(cursoModulos.cursoId, curso?.id ?? ""))
    .orderBy(cursoModulos.ordem);
  expect(modulos).toEqual([
    { titulo: "Hardware", cargaHoraria: 20 },
    { titulo: "Redes", cargaHoraria: 10 },
  ]);
  const dearer = sheet.replaceAll("1.200,00", "1.500,00");
  const again = await checked(norte.cliente, "cursos", dearer, { repetidas: "atualizar" });
  await stored(norte.cliente, again.id);
  const valor = async () =>
    (await db.select().from(cursos).where(eq(cursos.titulo, "Informática")))[0]?.valor;
  expect(await valor()).toBe("1500.00");
  await post(norte.cliente, "undo", again.id);
  expect(await valor()).toBe("1200.00");
  await post(norte.cliente, "undo", one.id);
  expect(await valor()).toBeUndefined();
});

test("events name their client by CNPJ, within the scope, and are undone while nobody signed up", async () => {
  const [own] = await db.select().from(clientes).where(eq(clientes.id, norte.cliente.unitId));
  const [strange] = await db.select().from(clientes).where(eq(clientes.id, irma.cliente.unitId));
  const rest = "Pública;Olinda;PE;01/04/2026;20/04/2026;19:00;Na Escola;1.200";
  const sheet = [
    "CNPJ;Escola;Tipo;Cidade;UF;Distribuição;Data;Horário;Local;Alunos",
    `${own?.cnpj ?? ""};Escola A;${rest}`,
    `;Escola B;${rest}`,
    `${strange?.cnpj ?? ""};Escola C;${rest}`,
    `;Escola D;${rest.replace("20/04/2026", "31/02/2026")}`,
  ].join("\n");
  const one = await checked(norte.micro, "eventos", sheet);
  expect(one).toMatchObject({ novas: 2, erradas: 2 });
  const rows = await linhas(norte.micro, one.id);
  expect(rows.slice(2).map(({ erros }) => erros)).toEqual([
    [{ campo: "cnpjCliente", mensagem: "Cliente não encontrado entre os seus" }],
    [{ campo: "dataEvento", mensagem: "Data inválida" }],
  ]);
  await stored(norte.micro, one.id);
  const made = await db
    .select()
    .from(eventos)
    .where(inArray(eventos.nomeEscola, ["Escola A", "Escola B"]));
  expect(
    made
      .map(({ clienteId, dataEvento, qtdAlunos, local }) => [
        clienteId,
        dataEvento,
        qtdAlunos,
        local,
      ])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    [norte.cliente.unitId, "2026-04-20", 1200, "escola"],
    [null, "2026-04-20", 1200, "escola"],
  ]);
  const later = sheet.replaceAll("19:00", "20:00");
  const again = await checked(norte.micro, "eventos", later, { repetidas: "atualizar" });
  expect(again).toMatchObject({ novas: 0, existentes: 2 });
  await stored(norte.micro, again.id);
  const hours = async () =>
    (
      await db
        .select()
        .from(eventos)
        .where(inArray(eventos.nomeEscola, ["Escola A", "Escola B"]))
    ).map(({ horario }) => horario);
  expect(await hours()).toEqual(["20:00", "20:00"]);
  await post(norte.micro, "undo", again.id);
  expect(await hours()).toEqual(["19:00", "19:00"]);
  expect((await post(norte.micro, "undo", one.id)).status).toBe(200);
  expect(await hours()).toEqual([]);
});

test("an event keeps its questions and courses, which a spreadsheet cannot say", async () => {
  const [own] = await db.select().from(clientes).where(eq(clientes.id, norte.cliente.unitId));
  const sheet = (horario: string) =>
    [
      "CNPJ;Escola;Tipo;Cidade;UF;Distribuição;Data;Horário;Local;Alunos",
      `${own?.cnpj ?? ""};Escola A;Pública;Olinda;PE;01/04/2026;20/04/2026;${horario};Na Escola;90`,
    ].join("\n");
  await stored(norte.micro, (await checked(norte.micro, "eventos", sheet("19:00"))).id);
  const ofSheet = eq(eventos.nomeEscola, "Escola A");
  const [evento] = await db
    .update(eventos)
    .set({ perguntas: [perguntasFixas.serie] })
    .where(ofSheet)
    .returning();
  const eventoId = evento?.id ?? "";
  await db.insert(eventosCursos).values({ eventoId, cursoId: norte.curso });
  const kept = async () => {
    const [row] = await db.select().from(eventos).where(ofSheet);
    const linked = await db.$count(eventosCursos, eq(eventosCursos.eventoId, eventoId));
    return [row?.horario, row?.perguntas, linked];
  };
  const again = await checked(norte.micro, "eventos", sheet("20:00"), { repetidas: "atualizar" });
  await stored(norte.micro, again.id);
  expect(await kept()).toEqual(["20:00", [perguntasFixas.serie], 1]);
  await post(norte.micro, "undo", again.id);
  expect(await kept()).toEqual(["19:00", [perguntasFixas.serie], 1]);
});

test("a seller without a client's CNPJ, and an unknown import, are refused", async () => {
  const sheet =
    "Escola;Tipo;Cidade;UF;Distribuição;Data;Horário;Local;Alunos\nA;Pública;B;PE;01/04/2026;20/04/2026;19:00;Hotel;10";
  const one = await checked(norte.vendedor, "eventos", sheet);
  expect((await linhas(norte.vendedor, one.id))[0]?.erros).toEqual([
    { campo: "cnpjCliente", mensagem: "Cliente é obrigatório: escolha a coluna do CNPJ" },
  ]);
  expect((await post(norte.vendedor, "store", one.id)).body.message).toBe(
    "Nenhuma linha pode ser importada. Corrija os erros.",
  );
  expect((await post(norte.vendedor, "undo", idOf("nothing"))).status).toBe(404);
});

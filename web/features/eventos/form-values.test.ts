import { afterEach, describe, expect, test } from "vitest";
import type { Evento } from "#shared/contract/eventos.ts";
import {
  edicaoForm,
  emptyEvento,
  type EventoValues,
  NovoEventoForm,
  valuesOf,
} from "./form-values.ts";

const CLIENTE = "0b5cf6b8-0000-4000-8000-000000000001";
const CURSO = "0b5cf6b8-0000-4000-8000-000000000002";

const filled: EventoValues = {
  ...emptyEvento({ id: CLIENTE, nomeFantasia: "Colégio", cep: null, cidade: null, estado: null }),
  nomeEscola: " Escola Açaí ",
  tipoEscola: "publica",
  cidade: "São Paulo",
  estado: "SP",
  dataDistribuicao: "2026-03-01",
  dataEvento: "2026-03-31",
  horario: "19:00",
  local: "escola",
  qtdAlunos: "120",
};

const evento: Evento = {
  codigo: "K7P2QX",
  codigoOrigem: null,
  id: "0b5cf6b8-0000-4000-8000-000000000003",
  versao: "1",
  clienteId: CLIENTE,
  microFranquiaId: null,
  cliente: { nomeFantasia: "Colégio" },
  nomeEscola: "Escola Açaí",
  tipoEscola: "publica",
  cep: "01310100",
  cidade: "São Paulo",
  estado: "SP",
  dataDistribuicao: "2026-03-01",
  dataEvento: "2026-03-31",
  horario: "14h às 17h",
  local: "igreja",
  qtdAlunos: 120,
  valorTotalDesconto: "1500.00",
  observacao: "Trazer crachá",
  status: "agendado",
  isActive: true,
  cursos: [{ id: CURSO, titulo: "Inglês" }],
  perguntas: [],
  numeros: { leads: 34, preMatriculas: 8, aguardando: 3, matriculas: 5 },
};

const messages = (values: EventoValues) =>
  Object.fromEntries(
    NovoEventoForm.safeParse(values).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]) ?? [],
  );

// Holds product/dados.md#validation: the form of an event.
describe("a new event", () => {
  test("leaves out what is optional and empty, a discount of 0 too", () => {
    const sent = NovoEventoForm.parse({ ...filled, valorTotalDesconto: "0,00", cep: " " });
    expect(JSON.parse(JSON.stringify(sent))).toEqual({
      clienteId: CLIENTE,
      nomeEscola: "Escola Açaí",
      tipoEscola: "publica",
      cidade: "São Paulo",
      estado: "SP",
      dataDistribuicao: "2026-03-01",
      dataEvento: "2026-03-31",
      horario: "19:00",
      local: "escola",
      qtdAlunos: 120,
    });
  });

  test("sends the optional fields that are filled in, in the server's spelling", () => {
    const optional = { cep: "01310-100", valorTotalDesconto: "1.500,5", observacao: "Oi" };
    expect(NovoEventoForm.parse({ ...filled, ...optional, cursoIds: [CURSO] })).toMatchObject({
      cep: "01310100",
      valorTotalDesconto: "1500.50",
      observacao: "Oi",
      cursoIds: [CURSO],
    });
  });

  test("is refused with its given messages", () => {
    expect(messages({ ...emptyEvento(null), cep: "123", qtdAlunos: "0" })).toEqual({
      nomeEscola: "Nome da escola é obrigatório",
      tipoEscola: "Tipo de escola é obrigatório",
      cep: "CEP deve ter formato válido (00000-000)",
      cidade: "Cidade é obrigatória",
      estado: "Estado deve ter 2 caracteres",
      dataDistribuicao: "Data de distribuição é obrigatória",
      dataEvento: "Data do evento é obrigatória",
      horario: "Horário é obrigatório",
      local: "Local é obrigatório",
      qtdAlunos: "Quantidade de alunos deve ser pelo menos 1",
      clienteId: "Cliente é obrigatório",
    });
    expect(messages({ ...filled, qtdAlunos: "" }).qtdAlunos).toBe(
      "Quantidade de alunos deve ser pelo menos 1",
    );
    expect(messages({ ...filled, valorTotalDesconto: "-1" }).valorTotalDesconto).toBe(
      "Valor total do desconto deve ser maior ou igual a 0",
    );
  });
});

describe("an edit", () => {
  test("sends the whole event as it was, its status only when changed", () => {
    const schema = edicaoForm(evento);
    const values = valuesOf(evento);
    expect(schema.parse(values)).toEqual({
      clienteId: CLIENTE,
      nomeEscola: "Escola Açaí",
      tipoEscola: "publica",
      cep: "01310100",
      cidade: "São Paulo",
      estado: "SP",
      dataDistribuicao: "2026-03-01",
      dataEvento: "2026-03-31",
      horario: "14h às 17h",
      local: "igreja",
      qtdAlunos: 120,
      valorTotalDesconto: "1500.00",
      observacao: "Trazer crachá",
      cursoIds: [CURSO],
    });
    expect(schema.parse({ ...values, status: "cancelado" })).toMatchObject({ status: "cancelado" });
  });

  test("keeps an event without a client without one; every other needs one", () => {
    const own = { ...evento, clienteId: null, cliente: null };
    expect(edicaoForm(own).parse(valuesOf(own)).clienteId).toBeNull();
    expect(edicaoForm(own).parse({ ...valuesOf(own), clienteId: CLIENTE }).clienteId).toBe(CLIENTE);
    const { error } = edicaoForm(evento).safeParse({ ...valuesOf(evento), clienteId: "" });
    expect(error?.issues[0]?.message).toBe("Cliente é obrigatório");
  });
});

describe.each(["America/Sao_Paulo", "UTC", "Pacific/Kiritimati"])("dates, seen from %s", (tz) => {
  const zone = process.env["TZ"];
  afterEach(() => {
    process.env["TZ"] = zone;
  });

  test("go to the form and back as they are", () => {
    process.env["TZ"] = tz;
    const days = { dataDistribuicao: "2026-01-01", dataEvento: "2026-12-31" };
    expect(valuesOf({ ...evento, ...days })).toMatchObject(days);
    expect(edicaoForm(evento).parse({ ...valuesOf(evento), ...days })).toMatchObject(days);
  });
});

import { describe, expect, test } from "vitest";
import type { Curso } from "#shared/contract/cursos.ts";
import { changesOf } from "./rules-changes.ts";
import {
  type CursoValues,
  EdicaoCursoForm,
  emptyCurso,
  emptyModulo,
  NovoCursoForm,
  valuesOf,
} from "./form-values.ts";

const curso: Curso = {
  id: "c",
  versao: "1",
  clienteId: "k",
  titulo: "Inglês",
  descricao: null,
  valor: "1500.00",
  valorComDesconto: "900.00",
  parcelas: 12,
  isActive: true,
  modulos: [
    {
      id: "m1",
      versao: "1",
      titulo: "Base",
      modulo: "1",
      cargaHoraria: 20,
      ordem: 1,
      isActive: true,
    },
    {
      id: "m2",
      versao: "1",
      titulo: "Conversa",
      modulo: "2A",
      cargaHoraria: 40,
      ordem: 2,
      isActive: false,
    },
  ],
};
const values = valuesOf(curso);
const edited = (change: Partial<CursoValues>) => EdicaoCursoForm.parse({ ...values, ...change });
const messages = (
  schema: typeof NovoCursoForm | typeof EdicaoCursoForm,
  change: Partial<CursoValues>,
) =>
  Object.fromEntries(
    schema
      .safeParse({ ...values, ...change })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("changesOf", () => {
  test("names nothing where nothing changed, whatever the money's spelling", () => {
    expect(values.valor).toBe("1.500,00");
    expect(changesOf(curso, edited({}))).toEqual([]);
    expect(changesOf(curso, edited({ valor: "1500", valorComDesconto: "900.00" }))).toEqual([]);
  });

  test("sends the course's fields together", () => {
    expect(changesOf(curso, edited({ valorComDesconto: " ", descricao: "Do zero" }))).toEqual([
      {
        kind: "curso",
        body: {
          titulo: "Inglês",
          descricao: "Do zero",
          valor: "1500.00",
          valorComDesconto: null,
          parcelas: 12,
        },
      },
    ]);
  });

  test("sends new, changed and moved modules, each with its position", () => {
    const [base, conversa] = values.modulos;
    const novo = { ...emptyModulo(2), titulo: "Meio", cargaHoraria: "8" };
    const wanted = edited({ modulos: [{ ...base!, titulo: "Básico" }, novo, conversa!] });
    expect(changesOf(curso, wanted)).toEqual([
      {
        kind: "update",
        rowId: "m1",
        body: { titulo: "Básico", modulo: "1", cargaHoraria: 20, ordem: 1, isActive: true },
      },
      {
        kind: "create",
        rowId: novo.id,
        body: { titulo: "Meio", modulo: "2", cargaHoraria: 8, ordem: 2 },
      },
      {
        kind: "update",
        rowId: "m2",
        body: { titulo: "Conversa", modulo: "2A", cargaHoraria: 40, ordem: 3, isActive: false },
      },
    ]);
  });
});

// Holds product/dados.md#validation: course and module.
describe("what the forms refuse", () => {
  test("a course without a title, a value, modules", () => {
    const empty = { titulo: " ", valor: "", parcelas: "0", modulos: [] };
    expect(messages(NovoCursoForm, empty)).toEqual({
      titulo: "Título é obrigatório",
      valor: "Valor deve ser maior ou igual a 0",
      parcelas: "Número de parcelas deve ser maior que 0",
      modulos: "Adicione pelo menos um módulo",
    });
    expect(messages(EdicaoCursoForm, { modulos: [] })).toEqual({
      modulos: "Deve haver pelo menos um módulo",
    });
  });

  test("a module without title, number or hours", () => {
    const modulos = [{ ...emptyModulo(1), modulo: "" }];
    for (const schema of [NovoCursoForm, EdicaoCursoForm]) {
      expect(messages(schema, { modulos })).toEqual({
        "modulos.0.titulo": "Título é obrigatório",
        "modulos.0.modulo": "Módulo é obrigatório",
        "modulos.0.cargaHoraria": "Carga horária deve ser maior que 0",
      });
    }
  });

  test("a discount above the value, when the course is new", () => {
    const above = { valorComDesconto: "1.500,01" };
    expect(messages(NovoCursoForm, above)).toEqual({
      valorComDesconto: "Valor com desconto deve ser menor ou igual ao valor original",
    });
    expect(messages(EdicaoCursoForm, above)).toEqual({});
    expect(messages(NovoCursoForm, { valorComDesconto: "-1" })).toEqual({
      valorComDesconto: "Valor com desconto deve ser maior ou igual a 0",
    });
  });
});

test("a new course has one installment and one module, numbered by its position", () => {
  const { parcelas, modulos } = emptyCurso();
  expect(parcelas).toBe("1");
  expect(modulos.map(({ modulo }) => modulo)).toEqual(["1"]);
  expect(emptyModulo(1).id).not.toBe(emptyModulo(1).id);
});

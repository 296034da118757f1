// Holds security.md#public-forms-and-declarations: control characters in names; formulas in CSV cells.
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { INVISIBLE_MESSAGE } from "../br/nome.ts";
import { EdicaoCliente } from "./clientes.ts";
import { NovoCurso, NovoModuloDoCurso } from "./cursos.ts";
import { NovoEvento } from "./eventos.ts";
import { EdicaoFranquia } from "./franquias.ts";
import { NovaPreMatricula } from "./nova-pre-matricula.ts";
import { NovoLead } from "./novo-lead.ts";
import { NovoTicket, RespostaTicket } from "./sac.ts";
import { NovoVendedor } from "./usuarios.ts";

const visitors: [field: string, schema: z.core.$ZodType][] = [
  ["student of a lead", NovoLead.shape.nomeAluno],
  ["guardian of a lead", NovoLead.shape.nomeResponsavel],
  ["student of an activation", NovaPreMatricula.shape.nomeAluno],
  ["guardian of an activation", NovaPreMatricula.shape.nomeResponsavel],
  ["name of an activation", NovaPreMatricula.shape.nome],
];

const staff: [field: string, schema: z.core.$ZodType][] = [
  ["company", EdicaoFranquia.shape.razaoSocial],
  ["legal representative", EdicaoFranquia.shape.repLegal],
  ["address", EdicaoFranquia.shape.endereco],
  ["city", EdicaoFranquia.shape.cidade],
  ["client", EdicaoCliente.shape.nomeFantasia],
  ["seller", NovoVendedor.shape.nome],
  ["school", NovoEvento.shape.nomeEscola],
  ["city of an event", NovoEvento.shape.cidade],
  ["time of an event", NovoEvento.shape.horario],
  ["course", NovoCurso.shape.titulo],
  ["title of a module", NovoModuloDoCurso.shape.titulo],
  ["module", NovoModuloDoCurso.shape.modulo],
  ["ticket", NovoTicket.shape.titulo],
];

// Holds product/dados.md#validation: names, and what is taken out of texts.
test.each(visitors)("a single letter is refused with a sentence as %s", (_field, schema) => {
  const { error } = z.safeParse(schema, " a ");
  expect(error?.issues[0]?.message).toBe("Escreva o nome inteiro, não só a inicial");
  expect(z.safeParse(schema, "Li").success).toBe(true);
});

describe.each(visitors)("the name of a %s", (_field, schema) => {
  const messageOf = (value: string) =>
    z.core.safeParse(schema, value).error?.issues.map(({ message }) => message);

  test.each(["Ana\u0000", "Ana\nBcc: x", "a;\t=1+1", "Ana \u202ehctac", "Jo\u200bão"])(
    "is refused with %j in it",
    (value) => {
      expect(messageOf(value)).toEqual([INVISIBLE_MESSAGE]);
    },
  );
});

describe.each(staff)("the name of a %s: our own rules only warn", (_field, schema) => {
  test.each([
    ["Ana\u0000", "Ana"],
    ["Ana\nBcc: x", "Ana Bcc: x"],
    ["a;\t=1+1", "a; =1+1"],
    ["Ana \u001b[31m", "Ana [31m"],
    ["Ana \u202ehctac", "Ana \u202ehctac"],
    ["Jo\u200bão", "Jo\u200bão"],
  ])("%j is taken as %j", (typed, kept) => {
    expect(z.core.parse(schema, typed)).toBe(kept);
  });
});

test.each([...visitors, ...staff])(
  "the name of a %s may be in any script, and loses the white space around it",
  (_field, schema) => {
    expect(z.core.parse(schema, "\t Ngũgĩ wa Thiong’o \n")).toBe("Ngũgĩ wa Thiong’o");
  },
);

test("texts of several lines lose control characters and keep their lines", () => {
  const typed = "Um\u0000 texto\r\n\tde duas linhas\u001b";
  const kept = "Um texto\r\n\tde duas linhas";
  expect(NovoTicket.shape.descricao.parse(typed)).toBe(kept);
  expect(NovoCurso.shape.descricao.parse(typed)).toBe(kept);
  expect(NovoEvento.shape.observacao.parse(typed)).toBe(kept);
  expect(RespostaTicket.shape.resolucao.parse(typed)).toBe(kept);
});

test("the answer to a ticket keeps its lines", () => {
  expect(RespostaTicket.parse({ status: "concluido", resolucao: "Feito.\n\nAté logo." })).toEqual({
    status: "concluido",
    resolucao: "Feito.\n\nAté logo.",
  });
});

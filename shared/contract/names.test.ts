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

/** Every field that somebody names something in, with its schema. */
const names: [field: string, schema: z.core.$ZodType][] = [
  ["student of a lead", NovoLead.shape.nomeAluno],
  ["guardian of a lead", NovoLead.shape.nomeResponsavel],
  ["student of an activation", NovaPreMatricula.shape.nomeAluno],
  ["guardian of an activation", NovaPreMatricula.shape.nomeResponsavel],
  ["name of an activation", NovaPreMatricula.shape.nome],
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

describe.each(names)("the name of a %s", (_field, schema) => {
  const messageOf = (value: string) =>
    z.core.safeParse(schema, value).error?.issues.map(({ message }) => message);

  test.each(["Ana\u0000", "Ana\nBcc: x", "a;\t=1+1", "Ana \u202ehctac", "Jo\u200bão"])(
    "is refused with %j in it",
    (value) => {
      expect(messageOf(value)).toEqual([INVISIBLE_MESSAGE]);
    },
  );

  test("may be in any script, and loses the white space around it", () => {
    expect(z.core.parse(schema, "\t Ngũgĩ wa Thiong’o \n")).toBe("Ngũgĩ wa Thiong’o");
  });
});

test("the answer to a ticket keeps its lines", () => {
  expect(RespostaTicket.parse({ status: "concluido", resolucao: "Feito.\n\nAté logo." })).toEqual({
    status: "concluido",
    resolucao: "Feito.\n\nAté logo.",
  });
});

import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contract/all.ts";
import { countDados } from "./dados.ts";

// Holds product/auditoria.md#an-incident: an incident tells every kind of data that a reading shows.

/** The fields of answers that hold a person's data, by the category that a letter names. */
const FIELDS = {
  email: "e-mail",
  telefone: "telefone",
  nomeAluno: "nome do aluno",
  nomeResponsavel: "nome do responsável",
  cursoInteresse: "curso de interesse",
  efetivadaEm: "data da matrícula",
  respostas: "série, turno e respostas às perguntas da escola",
} as const;

const toldOf = (entity: string): string[] => Object.keys(countDados([{ entity, n: 1 }], []));

/** The readings of the people of events; those of accounts and units have categories of their own. */
const readings = endpoints.flatMap(([name, { trail: entity, response }]) =>
  entity === undefined || typeof response === "string" || !toldOf(entity).includes(FIELDS.nomeAluno)
    ? []
    : [{ name, entity, response }],
);

/** The names of all fields of an answer, however deep. */
function fieldsOf(schema: z.core.$ZodType): Set<string> {
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }), (key, value: unknown) => {
    if (key === "properties") for (const name of Object.keys(value as object)) names.add(name);
    return value;
  });
  return names;
}

test.each(readings)("$name: $entity tells what it shows", ({ entity, response }) => {
  const told = toldOf(entity);
  const shown = fieldsOf(response);
  const kinds = Object.entries(FIELDS).flatMap(([field, dado]) => (shown.has(field) ? [dado] : []));
  expect(kinds.filter((dado) => !told.includes(dado))).toEqual([]);
});

import type { z } from "zod";
import { describe, expect, test } from "vitest";
import { NovoCurso } from "./cursos.ts";
import { EdicaoEvento } from "./eventos.ts";
import { NovaPreMatricula } from "./nova-pre-matricula.ts";
import { NovoLead } from "./novo-lead.ts";
import { cep, cnpj, cpf, telefone } from "./unidade.ts";

// Forms and API share these schemas, so both refuse digits typed to get past a field.

const NINES = "99999999999";

interface Schema {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: z.core.$ZodError };
}

/** The first message of a schema's field; null where it takes the value. */
function saidOf(schema: Schema, value: unknown, path = ""): string | null {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.find((issue) => issue.path.join(".") === path)?.message ?? null;
}

describe("eleven nines", () => {
  test.each([
    // DDD 99 exists, and the number is a mobile.
    ["telefone", telefone, null],
    // This number is never issued, which the screens tell without blocking.
    ["CPF", cpf, null],
    ["CNPJ", cnpj, "CNPJ deve ter pelo menos 14 caracteres"],
    ["CEP", cep, "CEP inválido"],
  ])("as the %s of a unit", (_name, schema, said) => {
    expect(saidOf(schema, NINES)).toBe(said);
  });

  test.each([
    ["telefone of a sign-up", NovoLead, "telefone", null],
    ["telefone of an activation", NovaPreMatricula, "telefone", null],
    ["CPF of a student", NovaPreMatricula, "cpfAluno", null],
    ["CPF of a guardian", NovaPreMatricula, "cpfResponsavel", null],
    ["CEP of an event", EdicaoEvento, "cep", "CEP deve ter formato válido (00000-000)"],
    [
      "discount of an event",
      EdicaoEvento,
      "valorTotalDesconto",
      "O valor máximo é R$ 99.999.999,99",
    ],
    ["value of a course", NovoCurso, "valor", "O valor máximo é R$ 99.999.999,99"],
  ])("as the %s", (_name, schema, name, said) => {
    expect(saidOf(schema, { [name]: NINES }, name)).toBe(said);
  });

  test.each([
    ["students of an event", EdicaoEvento, "qtdAlunos", "Quantidade de alunos grande demais"],
    ["installments of a course", NovoCurso, "parcelas", "Número de parcelas grande demais"],
  ])("as the number of %s", (_name, schema, name, said) => {
    expect(saidOf(schema, { [name]: Number(NINES) }, name)).toBe(said);
  });

  test("a phone without a real area code is refused by the public forms and taken from staff", () => {
    const said = "Este DDD não existe: confira o telefone";
    expect(telefone.parse("(20) 99999-9999")).toBe("20999999999");
    expect(saidOf(NovoLead, { telefone: "20999999999" }, "telefone")).toBe(said);
  });
});

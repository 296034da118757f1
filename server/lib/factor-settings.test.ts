import { expect, test } from "vitest";
import { readEnv } from "../env.ts";

test("nobody must have a second factor unless the installation names roles, in any mode", () => {
  const required = (given: NodeJS.ProcessEnv) => readEnv(given).secondFactorRequired;
  const named = { SECOND_FACTOR_REQUIRED: "cliente, micro_franquia" };
  for (const mode of [{ DEMO: "off" }, {}]) {
    expect(required(mode)).toEqual([]);
    expect(required({ ...mode, SECOND_FACTOR_REQUIRED: "none" })).toEqual([]);
    expect(required({ ...mode, ...named })).toEqual(["cliente", "micro_franquia"]);
  }
});

test("a role that nobody has is refused in one line", () => {
  expect(() => readEnv({ SECOND_FACTOR_REQUIRED: "franquias" })).toThrow(
    "Variável SECOND_FACTOR_REQUIRED inválida: use none ou papéis separados por vírgula: franqueador, franquia, micro_franquia, vendedor, cliente, aluno.",
  );
});

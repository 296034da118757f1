import { expect, test } from "vitest";
import { readEnv, settle } from "../env.ts";

test("outside demonstration franqueador and franquia must have a second factor, or whoever is named", () => {
  const serious = { DEMO: "off" };
  const required = (given: NodeJS.ProcessEnv) => readEnv(given).secondFactorRequired;
  expect(required(serious)).toEqual(["franqueador", "franquia"]);
  expect(required({ ...serious, SECOND_FACTOR_REQUIRED: "none" })).toEqual([]);
  const named = { SECOND_FACTOR_REQUIRED: "cliente, micro_franquia" };
  for (const mode of [serious, {}])
    expect(required({ ...mode, ...named })).toEqual(["cliente", "micro_franquia"]);
  const used = { demonstration: false, production: true };
  expect(settle(readEnv({}), used).secondFactorRequired).toEqual(["franqueador", "franquia"]);
});

test("a role that nobody has is refused in one line", () => {
  expect(() => readEnv({ SECOND_FACTOR_REQUIRED: "franquias" })).toThrow(
    "Variável SECOND_FACTOR_REQUIRED inválida: use none ou papéis separados por vírgula: franqueador, franquia, micro_franquia, vendedor, cliente, aluno.",
  );
});

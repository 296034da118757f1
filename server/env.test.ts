import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

const SECRET_KEY = "k".repeat(32);
const DATABASE_URL = "postgres://localhost/capelo";

test("without any variable: embedded, demonstration, the README's address", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: ".data",
    demo: true,
    production: false,
    publicUrl: "http://127.0.0.1:3000",
    rateLimits: true,
    consentRequired: false,
  });
});

test("the sender of the public pages is a setting, questions of privacy go to its address", () => {
  const standard = readEnv({}).sender;
  expect(standard).toMatchObject({ name: "Capelo", cnpj: "", distributed: "R$ 10 milhões" });
  const given = {
    SENDER_NAME: "Rede Norte",
    SENDER_CNPJ: "11222333000181",
    SENDER_EMAIL: "Oi@Rede.test",
  };
  expect(readEnv({ ...given, CREDIT_DISTRIBUTED: "R$ 2 milhões" }).sender).toEqual({
    name: "Rede Norte",
    about: "rede de franquias educacionais",
    cnpj: ", CNPJ 11.222.333/0001-81",
    email: "oi@rede.test",
    privacyEmail: "oi@rede.test",
    distributed: "R$ 2 milhões",
  });
});

test("an empty variable counts as absent", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "", SMTP_URL: "" })).toMatchObject({
    PORT: 3000,
    demo: true,
  });
});

test.each([
  [{ DATABASE_URL, SECRET_KEY }, false],
  [{ DATABASE_URL, SECRET_KEY, DEMO: "on" }, true],
  [{ DEMO: "off" }, false],
  [{ NODE_ENV: "production" }, false],
])("%j → demonstration %s", (source, demo) => {
  expect(readEnv(source)).toMatchObject({ demo, production: !demo });
});

describe("refuses, naming the variable, in one line", () => {
  test.each([
    [{ PORT: "abc" }, "Variável PORT inválida: não é um número."],
    [{ PORT: "70000" }, "Variável PORT inválida: de 0 a 65535."],
    [
      { DATABASE_URL: "mysql://x", SECRET_KEY },
      "Variável DATABASE_URL inválida: comece com postgres://.",
    ],
    [
      { DATABASE_URL },
      "Variável SECRET_KEY obrigatória com DATABASE_URL: use a mesma em todas as instâncias (openssl rand -base64 48).",
    ],
    [{ SECRET_KEY: "curta" }, "Variável SECRET_KEY inválida: use pelo menos 32 caracteres."],
    [{ PUBLIC_URL: "capelo" }, "Variável PUBLIC_URL inválida: não é um endereço válido."],
    [{ SMTP_URL: "http://x" }, "Variável SMTP_URL inválida: comece com smtp:// ou smtps://."],
    [
      { MAIL_FROM: "Capelo" },
      "Variável MAIL_FROM inválida: use nome@dominio ou Nome <nome@dominio>.",
    ],
    [{ SENDER_CNPJ: "123" }, "Variável SENDER_CNPJ inválida: não é um CNPJ válido."],
    [{ SENDER_NAME: "  " }, "Variável SENDER_NAME inválida: está em branco."],
    [{ METRICS_TOKEN: "curto" }, "Variável METRICS_TOKEN inválida: use pelo menos 16 caracteres."],
    [{ DEMO: "yes" }, "Variável DEMO inválida: use auto, on ou off."],
    [{ RATE_LIMITS: "0" }, "Variável RATE_LIMITS inválida: use on ou off."],
    [
      { LOG_LEVEL: "loud" },
      "Variável LOG_LEVEL inválida: use silent, fatal, error, warn, info, debug ou trace.",
    ],
    [
      { ADMIN_EMAIL: "a@b.test" },
      "Variáveis ADMIN_EMAIL e ADMIN_PASSWORD: informe as duas ou nenhuma.",
    ],
  ])("%j", (source, message) => {
    expect(() => readEnv(source)).toThrow(new Error(message));
  });
});

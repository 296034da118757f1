// Holds security.md#running-it: demonstration mode is never on by omission.
import { describe, expect, test } from "vitest";
import { logoFile } from "#tests/support/logos.ts";
import { readEnv, settle } from "./env.ts";

const SECRET_KEY = "k".repeat(32);
const REACHABLE =
  "Variável DEMO=on recusada: HOST ou PUBLIC_URL alcança outras máquinas e as senhas da demonstração são conhecidas. Se é isso mesmo que quer, use DEMO=on-public; para qualquer pessoa da internet, DEMO=on-hourly.";
const PROXIES =
  "Variável TRUST_PROXY inválida: informe os endereços dos proxies, separados por vírgula: 10.0.0.5, 10.0.0.0/8 ou loopback.";
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
    secondFactorRequired: [],
    limits: { perEvent: 400, newAccounts: 100, writes: 600 },
  });
});

test("the sender of the public pages is a setting, questions of privacy go to its address", () => {
  const standard = readEnv({}).rede.sender;
  expect(standard).toMatchObject({ name: "Capelo", cnpj: "", distributed: "R$ 10 milhões" });
  const given = {
    SENDER_NAME: "Rede Norte",
    SENDER_CNPJ: "11222333000181",
    SENDER_EMAIL: "Oi@Rede.test",
  };
  expect(readEnv({ ...given, CREDIT_DISTRIBUTED: "R$ 2 milhões" }).rede.sender).toEqual({
    name: "Rede Norte",
    about: "rede de franquias educacionais",
    cnpj: ", CNPJ 11.222.333/0001-81",
    email: "oi@rede.test",
    privacyEmail: "oi@rede.test",
    distributed: "R$ 2 milhões",
  });
});

test("the installation's name goes before the address of mails and signs the public pages", () => {
  const { app, mailFrom, sender } = readEnv({ APP_NAME: "Rede Norte" }).rede;
  expect(app).toEqual({
    name: "Rede Norte",
    of: "de Rede Norte",
    in: "em Rede Norte",
    to: "a Rede Norte",
  });
  expect(mailFrom).toBe("Rede Norte <nao-responda@localhost>");
  expect(sender.name).toBe("Rede Norte");
});

test("the logo goes to pages by its path, to letters by the whole address, and nowhere without one", () => {
  const settings = { PUBLIC_URL: "https://rede.example" };
  const { app, sender, logo } = readEnv({ ...settings, APP_LOGO: logoFile("png") }).rede;
  expect(app.logo).toMatchObject({ address: "https://rede.example/logo", width: 60, height: 30 });
  expect([sender.logo, logo?.type]).toEqual(["/logo", "image/png"]);
  const none = readEnv(settings).rede;
  expect([none.app.logo, none.sender.logo, none.logo]).toEqual([undefined, undefined, undefined]);
});

test("a sender of mails or of public pages that is named keeps its name", () => {
  const { mailFrom, sender } = readEnv({
    APP_NAME: "Rede Norte",
    MAIL_FROM: "Secretaria <oi@norte.test>",
    SENDER_NAME: "Norte Ltda.",
  }).rede;
  expect([mailFrom, sender.name]).toEqual(["Secretaria <oi@norte.test>", "Norte Ltda."]);
});

test.each([
  [{}, "do Capelo"],
  [{ APP_NAME: "Rede Norte", APP_ARTICLE: "a" }, "da Rede Norte"],
  [{ APP_NAME: "Instituto Norte", APP_ARTICLE: "o" }, "do Instituto Norte"],
  [{ APP_ARTICLE: "none" }, "de Capelo"],
])("with %j sentences read %s", (given, words) => {
  expect(readEnv(given).rede.app.of).toBe(words);
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
  [{ HOST: "localhost" }, true],
  [{ HOST: "::1", PUBLIC_URL: "http://localhost:8080" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::" }, false],
  [{ PUBLIC_URL: "https://capelo.example" }, false],
  [{ PUBLIC_URL: "https://localhost" }, false],
  [{ PUBLIC_URL: "http://capelo.example", DEMO: "on-public" }, true],
  [{ PUBLIC_URL: "http://localhost:8080", DEMO: "off" }, false],
  [{ HOST: "0.0.0.0", DEMO: "on-public" }, true],
  [{ PUBLIC_URL: "https://capelo.example", DEMO: "on-public" }, true],
])("%j → demonstration %s", (source, demo) => {
  expect(readEnv(source)).toMatchObject({ demo, production: !demo });
});

test("proxies are addresses, ranges and Fastify's names of ranges", () => {
  const TRUST_PROXY = "10.0.0.5, 10.1.0.0/16,::1,fd00::/8,loopback";
  expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual([
    "10.0.0.5",
    "10.1.0.0/16",
    "::1",
    "fd00::/8",
    "loopback",
  ]);
  expect(readEnv({}).trustProxy).toBe(false);
});

test("what is no setting of ours is nobody's slip", () => {
  const others = { HOME: "/x", PATH: "/bin", TERM: "dumb", npm_config_registry: "x", PGHOST: "db" };
  expect(readEnv(others)).toMatchObject({ PORT: 3000 });
});

describe("demonstration and real data never meet", () => {
  const nothing = { demonstration: false, production: false };
  const inProduction = { demonstration: false, production: true };
  const withDemoData = { demonstration: true, production: false };

  test("a folder that was used without demonstration mode does not come up in it by omission", () => {
    expect(settle(readEnv({}), nothing)).toMatchObject({ demo: true, production: false });
    expect(settle(readEnv({}), inProduction)).toMatchObject({ demo: false, production: true });
  });

  test.each(["on", "on-public", "on-hourly"])("nor by DEMO=%s", (DEMO) => {
    expect(() => settle(readEnv({ DEMO }), inProduction)).toThrow(
      `Variável DEMO=${DEMO} recusada: este banco já foi usado fora da demonstração. Use outro DATA_DIR ou DATABASE_URL.`,
    );
  });

  test.each([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://capelo.example", DEMO: "off" }])(
    "the demonstration's data, with the passwords everybody knows, are not served on %j",
    (address) => {
      expect(() => settle(readEnv(address), withDemoData)).toThrow(
        "Este banco tem os dados da demonstração, com senhas conhecidas",
      );
      const asked = readEnv({ ...address, DEMO: "on-public" });
      expect(settle(asked, withDemoData)).toMatchObject({ demo: true });
    },
  );
});

describe("refuses, naming the variable, in one line", () => {
  test.each([
    [{ PORT: "abc" }, "Variável PORT inválida: não é um número."],
    [{ ACCOUNTS_PER_HOUR: "muitas" }, "Variável ACCOUNTS_PER_HOUR inválida: não é um número."],
    [{ WRITES_PER_MINUTE: "0" }, "Variável WRITES_PER_MINUTE inválida: use 1 ou mais."],
    [{ AUDIT_RETENTION_MONTHS: "0" }, "Variável AUDIT_RETENTION_MONTHS inválida: use 1 ou mais."],
    [{ PUBLIC_PER_EVENT: "0" }, "Variável PUBLIC_PER_EVENT inválida: use 1 ou mais."],
    [{ PORT: "70000" }, "Variável PORT inválida: de 0 a 65535."],
    [
      { DATABASE_URL: "mysql://x", SECRET_KEY },
      "Variável DATABASE_URL inválida: comece com postgres://.",
    ],
    [
      { DATABASE_URL },
      "Variável SECRET_KEY obrigatória com DATABASE_URL: use a mesma em todas as instâncias (openssl rand -base64 48).",
    ],
    [
      { MIGRATE: "off" },
      "Variável MIGRATE=off recusada: sem DATABASE_URL o banco é o embutido, que se migra ao iniciar.",
    ],
    [
      { MIGRATE_DATABASE_URL: DATABASE_URL },
      "Variável MIGRATE_DATABASE_URL recusada: informe também DATABASE_URL.",
    ],
    [
      { DATABASE_REPLICA_URL: DATABASE_URL },
      "Variável DATABASE_REPLICA_URL recusada: informe também DATABASE_URL.",
    ],
    [
      { DATABASE_URL, SECRET_KEY, DATABASE_REPLICA_URL: "postgres://a,http://b/capelo" },
      "Variável DATABASE_REPLICA_URL inválida: não é um endereço válido.",
    ],
    [
      { DATABASE_REPLICA_URL: `${DATABASE_URL}?target_session_attrs=standby` },
      "Variável DATABASE_REPLICA_URL inválida: não use target_session_attrs: cada réplica é conferida.",
    ],
    [{ REPLICA_MAX_LAG_MS: "100" }, "Variável REPLICA_MAX_LAG_MS inválida: de 2000 a 60000."],
    [{ SECRET_KEY: "curta" }, "Variável SECRET_KEY inválida: use pelo menos 32 caracteres."],
    [{ PUBLIC_URL: "capelo" }, "Variável PUBLIC_URL inválida: não é um endereço válido."],
    [{ SMTP_URL: "http://x" }, "Variável SMTP_URL inválida: comece com smtp:// ou smtps://."],
    [
      { MAIL_FROM: "Capelo" },
      "Variável MAIL_FROM inválida: use nome@dominio ou Nome <nome@dominio>.",
    ],
    [
      { APP_NAME: "Rede, <Norte>" },
      'Variável APP_NAME inválida: não pode ter " < > @ , ; : ( ) [ ] nem \\.',
    ],
    [
      { APP_LOGO: "/none/logo.png" },
      "Variável APP_LOGO inválida: o arquivo /none/logo.png não existe.",
    ],
    [{ APP_ARTICLE: "os" }, "Variável APP_ARTICLE inválida: use o, a ou none."],
    [{ SENDER_CNPJ: "123" }, "Variável SENDER_CNPJ inválida: não é um CNPJ válido."],
    [{ SENDER_NAME: "  " }, "Variável SENDER_NAME inválida: está em branco."],
    [{ MAIL_CONNECTIONS: "0" }, "Variável MAIL_CONNECTIONS inválida: de 1 a 100."],
    [{ MAIL_CONNECTIONS: "101" }, "Variável MAIL_CONNECTIONS inválida: de 1 a 100."],
    [{ SLOW_QUERY_MS: "-1" }, "Variável SLOW_QUERY_MS inválida: use 0 ou mais."],
    [{ METRICS_TOKEN: "curto" }, "Variável METRICS_TOKEN inválida: use pelo menos 16 caracteres."],
    [{ DEMO: "yes" }, "Variável DEMO inválida: use auto, on, on-public, on-hourly ou off."],
    [{ HOST: "0.0.0.0", DEMO: "on" }, REACHABLE],
    [{ PUBLIC_URL: "https://capelo.example", DEMO: "on" }, REACHABLE],
    [
      { PUBLIC_URL: "http://capelo.example" },
      "Variável PUBLIC_URL=http://capelo.example recusada: sem https os navegadores não guardam o cookie seguro da sessão e ninguém consegue entrar. Use https://.",
    ],
    [{ RATE_LIMITS: "0" }, "Variável RATE_LIMITS inválida: use on ou off."],
    [
      { LOG_LEVEL: "loud" },
      "Variável LOG_LEVEL inválida: use silent, fatal, error, warn, info, debug ou trace.",
    ],
    [
      { DATABSE_URL: DATABASE_URL },
      "Variável DATABSE_URL desconhecida: você quis dizer DATABASE_URL?",
    ],
    [
      { public_url: "https://capelo.example" },
      "Variável public_url desconhecida: você quis dizer PUBLIC_URL?",
    ],
    [{ TRUST_PROXY: "1" }, PROXIES],
    [{ TRUST_PROXY: "true" }, PROXIES],
    [{ TRUST_PROXY: "10.0.0.5, proxy.rede" }, PROXIES],
    [{ TRUST_PROXY: "10.0.0.0/33" }, PROXIES],
    [
      { ADMIN_EMAIL: "a@b.test" },
      "Variáveis ADMIN_EMAIL e ADMIN_PASSWORD: informe as duas ou nenhuma.",
    ],
    [
      { BACKUP_RECIPIENT: "age1xyz" },
      "Variável BACKUP_RECIPIENT inválida: não é uma chave pública age1….",
    ],
  ])("%j", (source, message) => {
    expect(() => readEnv(source)).toThrow(new Error(message));
  });
});

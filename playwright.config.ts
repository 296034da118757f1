import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { SWITCHES } from "./tests/e2e/support/chromium.ts";

/** `npm test` finds or installs a browser and names it; run by hand, Debian's will do. */
const chromium =
  process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((file) => existsSync(file));
/** Chromium's sandbox does not start for root; nothing but our own pages is opened here. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/**
 * `EVERYTHING=on` (`npm run torture -- browser`) runs what `npm test` leaves out: the tests tagged @torture, and each file on
 * the width on which it is not walked usually; `EVERYTHING=measured` what measures milliseconds, which needs the machine alone.
 */
const { EVERYTHING: form = "" } = process.env;

/** Visitors come by phone. */
const PHONE_ONLY = [
  "caminho",
  "contatos",
  "credito-ativacao",
  "dia-do-evento",
  "fio",
  "linha-ruim",
  "link-do-evento",
  "paginas-publicas",
  "parte-que-falta",
  "site-da-escola",
];
/**
 * Walks on the width of the people who go them: what a width changes on their screens, telas looks at on both. A file in none of
 * these lists is walked on a desk alone: a process has no screen, files have no width, telas and listas set their own.
 */
const USUALLY_PHONE = ["credito-estudantil", "quem-trouxe", "sem-conexao"];
const USUALLY_DESKTOP = [
  "cartao-na-mao",
  "cursos-e-eventos",
  "direitos",
  "logo-e-cor",
  "mesa",
  "metas",
  "paleta",
  "primeira-hora",
  "provedor",
  "sac",
  "segundo-fator",
];

/** Tags of tests (tests/e2e/support/server.ts): what measures milliseconds, what no width changes, and what torture alone has. */
const ALONE = /@alone/;
const ONCE = /@once/;
const TORTURE = /@torture/;
const desk = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Each test of `npm test`, on the width of the people who go that way. */
const usual = [
  {
    name: "desktop",
    testIgnore: filesOf([...PHONE_ONLY, ...USUALLY_PHONE]),
    grepInvert: [ALONE, TORTURE],
    use: desk,
  },
  {
    name: "phone",
    testMatch: filesOf([...PHONE_ONLY, ...USUALLY_PHONE]),
    grepInvert: [ALONE, TORTURE],
    use: phone,
  },
];

const torture = [
  {
    name: "desktop",
    testIgnore: filesOf([...PHONE_ONLY, ...USUALLY_PHONE]),
    grep: TORTURE,
    use: desk,
  },
  {
    name: "phone",
    testMatch: filesOf([...PHONE_ONLY, ...USUALLY_PHONE]),
    grep: TORTURE,
    use: phone,
  },
  {
    name: "other-desktop",
    testMatch: filesOf(USUALLY_PHONE),
    grepInvert: [ALONE, ONCE],
    use: desk,
  },
  {
    name: "other-phone",
    testMatch: filesOf(USUALLY_DESKTOP),
    grepInvert: [ALONE, ONCE],
    use: phone,
  },
];

const measured = [{ name: "alone", grep: ALONE, workers: 1, use: phone }];

/**
 * Every worker starts the built server on a fresh demonstration database (tests/e2e/support/server.ts), so that files run side
 * by side and those of one worker in a row (docs/decisions/046). No retries: a test that passes at the second attempt has found
 * a race.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/first-start.ts",
  outputDir: "test-results",
  // A walk waits for a third of its time: for a lease, a line that breaks, a server that starts.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: process.env.CI === "true",
  // These end what hangs, and measure nothing: on a machine with other work a start of a second takes a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    // A trace costs a sixth of the time: `--trace on` when a failure does not explain itself.
    trace: "off",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...asRoot, ...SWITCHES],
    },
  },
  projects: form === "on" ? torture : form === "measured" ? measured : usual,
});

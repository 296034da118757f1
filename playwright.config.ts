import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** `npm test` finds or installs a browser and names it; run by hand, Debian's will do. */
const chromium =
  process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((file) => existsSync(file));
/** Chromium's sandbox does not start for root; nothing but our own pages is opened here. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/**
 * `EVERYTHING=on` (`npm run torture -- browser`) walks each file on both widths, where it has one, looks at every screen
 * in all views, and measures what needs the machine alone.
 */
const everything = process.env["EVERYTHING"] === "on";

/** Visitors come by phone. */
const PHONE_ONLY = [
  "caminho",
  "credito-ativacao",
  "fio",
  "linha-ruim",
  "link-do-evento",
  "paginas-publicas",
  "parte-que-falta",
];
/** A process has no screen, files have no width, telas and listas set their own widths, and Lighthouse brings a phone. */
const DESKTOP_ONLY = [
  "artefato",
  "convite",
  "csv",
  "dashboard",
  "densidade",
  "dia",
  "durability",
  "foco",
  "formularios",
  "lighthouse",
  "listas",
  "matriculas",
  "numeros",
  "orcamento",
  "rede",
  "senha",
  "sessao",
  "telas",
];
/** Walks on the width of the people who go them. What a width changes on their screens, telas looks at on both. */
const USUALLY_PHONE = ["contatos", "credito-estudantil", "quem-trouxe", "sem-conexao"];
const USUALLY_DESKTOP = [
  "cartao-na-mao",
  "cursos-e-eventos",
  "direitos",
  "escola",
  "importar",
  "mesa",
  "metas",
  "paleta",
  "provedor",
  "sac",
  "segundo-fator",
];
const onlyWhere = (only: string[], usually: string[]) =>
  filesOf(everything ? only : [...only, ...usually]);

/** Tags of tests (tests/e2e/support/server.ts): what measures milliseconds, and what is the same on every width. */
const ALONE = /@alone/;
const ONCE = /@once/;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const alone = {
  name: "alone",
  dependencies: ["desktop", "phone"],
  grep: ALONE,
  workers: 1,
  use: phone,
};

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    // A trace costs a sixth of the time: `--trace on` when a failure does not explain itself.
    trace: "off",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...asRoot,
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without a graphics card everything is drawn by the processor, and costs less where Chromium knows.
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: onlyWhere(PHONE_ONLY, USUALLY_PHONE),
      grepInvert: ALONE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: onlyWhere(DESKTOP_ONLY, USUALLY_DESKTOP),
      // A file that is walked once anyway has its tests of one width with it.
      grepInvert: everything ? [ALONE, ONCE] : ALONE,
      use: phone,
    },
    // By hand: `EVERYTHING=on … --project=alone --no-deps`.
    ...(everything ? [alone] : []),
  ],
});

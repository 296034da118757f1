import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:https";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { redes } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { commandsOn } from "#tests/support/commands.ts";
import { logoFile } from "#tests/support/logos.ts";
import { nameRede } from "#tests/support/rede.ts";
import { siteRefusal } from "./site-advice.ts";

const app = await useApp();
const run = commandsOn(app);

test("check says what is wrong and what to do, and goes on past it", async () => {
  const nowhere = "http://127.0.0.1:1";
  const { told, lines, isGood } = await run(
    "check",
    [],
    {},
    {
      CEP_URL: nowhere,
      PUBLIC_URL: "http://127.0.0.1:1",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
  );
  expect(isGood).toBe(false);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "extensões", state: "ok" }),
      expect.objectContaining({ what: "papel", state: "ok" }),
      expect.objectContaining({ what: "chave", state: "ok" }),
      expect.objectContaining({ what: "CEP", state: "wrong" }),
      expect.objectContaining({ what: "e-mail", state: "wrong" }),
      expect.objectContaining({ what: "logo", state: "ok", found: "o capelo" }),
    ]),
  );
  expect(lines.join("\n")).toContain("(ninguém atende nessa porta: confira a porta em SMTP_URL");
});

test("check tells of a logo that letters and paper cannot show", async () => {
  const found = async (APP_LOGO: string) =>
    (await run("check", [], {}, { APP_LOGO })).lines.find((line) => line.includes(" logo: "));
  expect(await found(logoFile("svg"))).toBe(
    "! logo: SVG (e-mails, PDFs e prévias de links ficam sem ele: um PNG aparece em tudo)",
  );
  expect(await found(logoFile("png"))).toBe("✓ logo: PNG de 60 × 30 pixels");
});

/** The line of a check under these settings. */
const lineOf = async (what: string, settings: Record<string, string>) =>
  (await run("check", [], {}, settings)).lines.find((line) => line.includes(` ${what}: `));

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("check names the cause why a site is not reached:", () => {
  const NAMES = [
    ["CEP", "CEP_URL"],
    ["endereço público", "PUBLIC_URL"],
  ] as const;

  test.each(NAMES)("%s, refused", async (what, setting) => {
    const server = createServer();
    const origin = `http://127.0.0.1:${await portOf(server)}`;
    server.close();
    await once(server, "close");
    expect(await lineOf(what, { [setting]: origin })).toBe(
      `✗ ${what}: ${origin}: ECONNREFUSED (ninguém atende nessa porta: confira a porta em ${setting} e se o serviço está no ar)`,
    );
  });

  test.each(NAMES)("%s, a name that nobody knows", async (what, setting) => {
    // A resolver without a network says EAI_AGAIN, another ENOTFOUND.
    expect(await lineOf(what, { [setting]: "https://rede.invalid" })).toMatch(
      new RegExp(`^✗ ${what}: https://rede\\.invalid: E\\w+ \\(o nome não existe, .*${setting}`),
    );
  });

  test.each(NAMES)("%s, a certificate of nobody", async (what, setting) => {
    const folder = mkdtempSync(join(tmpdir(), "capelo-check-"));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = ["-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
    execFileSync("openssl", ["req", "-x509", ...made, "-keyout", key, "-out", cert], {
      stdio: "ignore",
    });
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    const origin = `https://127.0.0.1:${await portOf(server)}`;
    try {
      expect(await lineOf(what, { [setting]: origin })).toMatch(
        new RegExp(
          `^✗ ${what}: ${origin}: DEPTH_ZERO_SELF_SIGNED_CERT \\(ninguém responde pelo certificado`,
        ),
      );
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });

  test("a server that takes the call and says nothing", async () => {
    const sockets = new Set<{ destroy: () => void }>();
    const server = createServer((socket) => sockets.add(socket));
    const url = `http://127.0.0.1:${await portOf(server)}`;
    try {
      const late: unknown = await fetch(url, { signal: AbortSignal.timeout(50) }).catch(
        (error: unknown) => error,
      );
      expect(siteRefusal(late, "CEP_URL")).toEqual({
        code: "ETIMEDOUT",
        advice: "sem resposta: confira o endereço em CEP_URL e se a rede deixa chegar lá",
      });
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});

test("check asks for the network's own name, e-mail and figure until they are given", async () => {
  const asked = ["nome da rede", "e-mail da rede", "crédito distribuído"];
  const linesOf = async (settings: Record<string, string>) =>
    (await run("check", [], {}, settings)).lines.filter((line) =>
      asked.some((what) => line.includes(` ${what}: `)),
    );
  expect(await linesOf({})).toEqual([
    "! nome da rede: Capelo (é o nome do programa: informe o da sua rede em APP_NAME ou, como franqueador, em Minha conta)",
    "! e-mail da rede: contato@capelo.example (é um exemplo, e as famílias escrevem para ele: SENDER_EMAIL ou, como franqueador, em Minha conta)",
    expect.stringContaining(
      "! crédito distribuído: “Mais de R$ 10 milhões” (é verdade desta rede?",
    ),
  ]);
  // The owner's own figure is as good as another once somebody has said that it is true.
  const given = {
    APP_NAME: "Rede Norte",
    SENDER_EMAIL: "contato@redenorte.com.br",
    CREDIT_DISTRIBUTED: "R$ 10 milhões",
  };
  expect(await linesOf(given)).toEqual([
    "✓ nome da rede: Rede Norte",
    "✓ e-mail da rede: contato@redenorte.com.br",
    "✓ crédito distribuído: “Mais de R$ 10 milhões”",
  ]);
  await nameRede(app.db);
  // The words of the franqueador hold over those of the environment.
  expect((await linesOf({})).slice(0, 2)).toEqual([
    "✓ nome da rede: Rede Norte",
    "✓ e-mail da rede: oi@redenorte.com.br",
  ]);
  await app.db.delete(redes);
  const named = { ...given, APP_NAME: "", SENDER_NAME: "Rede Sul" };
  expect((await linesOf(named))[0]).toBe("✓ nome da rede: Rede Sul");
});

import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { leads as leadRows } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { tokenCalls } from "#tests/support/tokens.ts";
import { cabecalhos, resumos } from "./docs-resumos.ts";
import { examples, ORIGIN, PRELUDE, TOKEN } from "./docs-examples.ts";
import { apiDocument } from "./openapi.ts";

const outside = await useApp();
const production = await useApp({
  NODE_ENV: "production",
  DEMO: "off",
  PUBLIC_URL: "https://capelo.test",
});
const { norte } = cast;

const shell = promisify(execFile);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

// Holds product/integracoes.md#the-api: its page.
describe("/api/docs", () => {
  test("is one page from our own origin without a script, in production too", async () => {
    for (const { app } of [outside, production]) {
      const { statusCode, headers, body } = await app.inject("/api/docs");
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self';/,
      );
      expect(body).not.toMatch(/<script|style="|\son\w+="|(?:src|href)="(?:https?:)?\/\//);
    }
    const { body } = await production.app.inject("/api/docs");
    expect(body).toContain("https://capelo.test/api/leads?desde=");
    expect(body).not.toContain(ORIGIN);
  });

  test("tells of every call that a token reaches, and leads to every type", async () => {
    const { body } = await outside.app.inject("/api/docs");
    for (const [name, { method, path, token }] of endpoints)
      if (token) expect(body, name).toContain(`<b>${method}</b> ${path}</code>`);
    const linked = [...body.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    const ids = new Set([...body.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
    expect(linked.filter((id) => !ids.has(id ?? ""))).toEqual([]);
    expect(linked).toContain("tipo-Lead");
  });

  test("says in Portuguese what each call does and each header means, with no raw mark", async () => {
    const { body } = await outside.app.inject("/api/docs");
    const shown = [...body.matchAll(/<b>(\w+)<\/b> ([^<]+)<\/code> <span>([^<]*)<\/span>/g)];
    expect(shown).toHaveLength(body.split("<details>").length - 1);
    const names = shown.map(([, method, path]) => {
      const found = endpoints.find(([, one]) => one.method === method && one.path === path);
      return found?.[0] ?? `${method} ${path}`;
    });
    for (const [index, name] of names.entries()) {
      const sentence = shown[index]?.[3] ?? "";
      expect(sentence.length, name).toBeGreaterThan(5);
      expect(sentence, name).toMatch(/^\p{Lu}[^`]*[^`.,;: ]$/u);
      const [, { summary = "" } = {}] = endpoints.find(([one]) => one === name) ?? [];
      expect(sentence, name).not.toBe(summary);
    }
    expect(Object.keys(resumos).toSorted(), "none of a call that is gone").toEqual(
      names.toSorted(),
    );
    for (const name of Object.keys(cabecalhos))
      expect(body).toContain(
        `<code>${name}</code> cabeçalho: <code>string</code>. ${cabecalhos[name]}`,
      );
    const outsideOfCode = body.replaceAll(/<(pre|code)[ >][\s\S]*?<\/\1>/g, "");
    expect(outsideOfCode).not.toMatch(/`|lang="en"/);
  });

  test("is compressed for who takes it, and its document is OpenAPI", async () => {
    const headers = { "accept-encoding": "gzip" };
    const packed = await outside.app.inject({ url: "/api/docs", headers });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const { statusCode, body } = await production.app.inject("/api/openapi.json");
    expect([statusCode, JSON.parse(body)]).toEqual([200, apiDocument()]);
  });
});

// Holds product/integracoes.md#the-api: its examples.
describe("the examples", () => {
  let [origin, runs] = ["", 0];
  beforeAll(async () => {
    await outside.app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(outside.app.server.address() as AddressInfo).port}`;
  });

  /** Runs the examples in TypeScript as a program, which ends with `use`. */
  async function program<Result>(token: string, use: string): Promise<Result> {
    const written = [PRELUDE, ...examples.map(({ typescript }) => typescript)].join("\n");
    runs += 1;
    const code = stripTypeScriptTypes(`${written}\nexport const result = await ${use}; // ${runs}`);
    const source = encodeURIComponent(code.replaceAll(ORIGIN, origin).replaceAll(TOKEN, token));
    const run = `data:text/javascript,${source}`;
    return ((await import(/* @vite-ignore */ run)) as { result: Result }).result;
  }

  test("in TypeScript run against the app", async () => {
    const { make } = tokenCalls(outside);
    const { segredo } = await make(norte.cliente, { escreve: true });
    const before = await outside.db.$count(leadRows, eq(leadRows.clienteId, norte.cliente.unitId));
    await outside.db.insert(leadRows).values(
      Array.from({ length: 201 }, (_, index) => ({
        eventoId: norte.evento,
        nomeAluno: `Aluno ${index}`,
        nomeResponsavel: "Responsável",
        email: `aluno${index}@exemplo.com.br`,
        telefone: "81999990000",
      })),
    );
    const sent = JSON.stringify({
      eventoId: norte.evento,
      nomeAluno: "Ana Souza",
      nomeResponsavel: "Rita Souza",
      email: "rita@exemplo.com.br",
      telefone: "81999990000",
    });
    const { id } = await program<{ id: string }>(segredo, `inscrever(${sent})`);
    const listed = await program<{ id: string }[]>(
      segredo,
      'Array.fromAsync(leadsDesde("2020-01-01"))',
    );
    expect(listed.map((lead) => lead.id)).toContain(id);
    expect(listed).toHaveLength(202 + before);
    const person = await program<{ lead: { id: string } }>(segredo, `pessoa("${id}")`);
    expect(JSON.stringify(person)).toContain("Ana Souza");
    await expect(program("capelo_nenhum", `pessoa("${id}")`)).rejects.toThrow(
      "401: Token inválido, vencido ou revogado",
    );
  });

  const ativacao = {
    eventoId: norte.evento,
    nomeAluno: "Ana Souza",
    cpfAluno: "52998224725",
    nomeResponsavel: "Rita Souza",
    cpfResponsavel: "11144477735",
    email: "rita@exemplo.com.br",
    telefone: "81999990000",
  };

  test("in TypeScript activate a credit and make it an enrolment", async () => {
    const { segredo } = await tokenCalls(outside).make(norte.cliente, { escreve: true });
    const { id } = await program<{ id: string }>(segredo, `ativar(${JSON.stringify(ativacao)})`);
    const made = await program<{ preMatriculaId: string }>(segredo, `efetivar("${id}")`);
    expect(made).toMatchObject({ preMatriculaId: id });
  });

  test.skipIf(!hasCurl)("by curl run in a shell", async () => {
    const { segredo } = await tokenCalls(outside).make(norte.cliente, { escreve: true });
    const [list, person, lead, activation, enrolment] = examples.map(({ curl }) => curl);
    const run = async (script = "", variables = {}) => {
      const env = { ...process.env, CAPELO_TOKEN: segredo, EVENTO: norte.evento, ...variables };
      const { stdout } = await shell("sh", ["-c", script.replaceAll(ORIGIN, origin)], { env });
      return stdout;
    };
    const read = async (script = "", variables = {}) =>
      JSON.parse(await run(script, variables)) as { id: string; message?: string };
    expect(await run(list)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n\[/);
    const { id: ID } = await read(lead);
    expect(await read(lead)).toMatchObject({ id: ID });
    expect(JSON.stringify(await read(person, { ID }))).toContain("Ana Souza");
    const { id: PRE_MATRICULA } = await read(activation);
    const made = await read(enrolment, { PRE_MATRICULA });
    expect(await read(enrolment, { PRE_MATRICULA })).toMatchObject({ id: made.id });
  });

  test("by curl name calls of the contract", () => {
    const paths = endpoints.map(([, { path }]) => path as string);
    for (const { title, curl } of examples) {
      const [, asked = ""] = /__ORIGIN__(\/api\/[^\s"?]+)/.exec(curl) ?? [];
      const path = asked.replace(/\$\w+/, ":id");
      expect(paths, title).toContain(path);
    }
  });
});

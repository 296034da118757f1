// Holds product/unidades.md#the-site-of-a-school and security.md#pages-within-other-sites.
import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { clientes, dominios, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { linkOf } from "#tests/support/origens.ts";

const folder = fakeBuild();
const { db } = await useApp();
const app = await startBuilt(folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const { norte, sul } = cast;
const escola = norte.cliente.unitId;
const codeOf = async (id: string) =>
  (await db.select().from(eventos).where(eq(eventos.id, id)))[0]?.codigo ?? "";
let [codigo, other] = ["", ""];

beforeEach(async () => {
  [codigo, other] = [await codeOf(norte.evento), await codeOf(sul.evento)];
  await db.insert(dominios).values({
    clienteId: escola,
    dominio: "www.escola.test",
    codigo: "0123456789ab",
    prova: "capelo-1",
    verificadoEm: NOON,
    alteradoEm: NOON,
    alteradoPor: "Clara",
  });
});

const shut = { ancestors: "frame-ancestors 'none'", frame: "DENY" };
async function look(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const policy = String(answer.headers["content-security-policy"]);
  return {
    ancestors: /frame-ancestors [^;]*/.exec(policy)?.[0],
    frame: answer.headers["x-frame-options"],
    answer,
  };
}

test("the page of an event may stand on the verified site of its school, on no other", async () => {
  const { answer, ...open } = await look(`/e/${codigo}?embed=1`);
  expect(open).toEqual({ ancestors: "frame-ancestors https://www.escola.test", frame: undefined });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
    200,
    "private, max-age=60",
  ]);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await look(`/e/${other}?embed=1`)).toMatchObject(shut);
});

test.each([
  ["/e/CODIGO", {}],
  ["/e/OUTRO?embed=1", {}],
  ["/e/CODIGO?embed=0", {}],
  ["/e/CODIGO?embed=1&embed=1", {}],
  ["/e/CODIGO?embed=true", {}],
  ["/e/ZZZZZZ?embed=1", {}],
  ["/credito-estudantil?embed=1", {}],
  ["/credito-estudantil?evento=EVENTO&embed=1", {}],
  ["/privacidade?embed=1", {}],
  ["/escola/ESCOLA?embed=1", {}],
  ["/auth?embed=1", {}],
  ["/?embed=1", {}],
  ["/leads?embed=1", { cookie: "sessao=x" }],
  ["/api/user?embed=1", {}],
  ["/api/docs?embed=1", {}],
  ["/licencas?embed=1", {}],
  ["/assets/app-1.js?embed=1", {}],
  ["/nada?embed=1", {}],
])("%s stands within no page", async (address, headers) => {
  const { codigo: escolaCode } = await linkOf(db, norte.cliente);
  const url = address
    .replace("CODIGO", codigo)
    .replace("OUTRO", other)
    .replace("EVENTO", norte.evento)
    .replace("ESCOLA", escolaCode);
  expect(await look(url, headers)).toMatchObject(shut);
});

test("a link that counts sets no cookie in a frame, and no shared cache mixes the two pages", async () => {
  const { codigo: v } = await linkOf(db, norte.cliente);
  const { answer } = await look(`/e/${codigo}?embed=1&v=${v}`);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const plain = await look(`/e/${codigo}`);
  expect(plain.answer.headers["cache-control"]).toBe("public, max-age=60");
  expect(plain.answer.payload).not.toContain("<base");
});

test("a site that is not verified, an event that is hidden, and a school without a site get nothing", async () => {
  await db.update(dominios).set({ verificadoEm: null });
  expect(await look(`/e/${codigo}?embed=1`)).toMatchObject(shut);
  await db.update(dominios).set({ verificadoEm: NOON });
  await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, escola));
  expect(await look(`/e/${codigo}?embed=1`)).toMatchObject(shut);
  await db.delete(dominios);
  expect(await look(`/e/${codigo}?embed=1`)).toMatchObject(shut);
});

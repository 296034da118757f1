import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agenda } from "#shared/contract/agenda.ts";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { leads } from "#server/db/schema.ts";
import { type Caller, useApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { signedUp } from "#tests/support/fila.ts";

// Holds product/eventos.md#agenda: the calls that an account has promised stand in its own calendar, and name nobody.

const { anybody, as, clock, db } = await useApp();
const { norte } = cast;
const HOUR = 3_600_000;
const TWO = new Date(NOON.getTime() + 2 * HOUR).toISOString();
const FOUR = new Date(NOON.getTime() + 4 * HOUR).toISOString();

const arquivoOf = async (caller: Caller) =>
  ((await caller.call(agenda.create, {})).body.endereco ?? "").split("/").at(-1) ?? "";

async function read(arquivo: string, headers: Record<string, string> = {}) {
  const answer = await anybody.refused(agenda.read, { params: { arquivo } }, { headers });
  const entries = answer.text.split("BEGIN:VEVENT").slice(1);
  return { ...answer, calls: entries.filter((entry) => entry.includes("Ligação prometida")) };
}

/** Takes the next family and promises to call again. */
async function promise(caller: Caller, quando: string) {
  const { body } = await caller.call(contract.next, { body: { foraDoHorario: true } });
  const id = body.contato?.id ?? "";
  const body_ = { resultado: "ligar_depois" as const, quando };
  return { id, told: (await caller.call(contract.result, { params: { id }, body: body_ })).body };
}

test("a promised call stands in the calendar of who promised it, in nobody else's, and names nobody", async () => {
  const leadId = await signedUp(db, norte.evento, "Ana", { telefone: "81990000001" });
  await signedUp(db, norte.evento, "Bia", { telefone: "81990000001" });
  const [vera, clara] = [await as(norte.vendedor), await as(norte.cliente)];
  const [own, other] = [await arquivoOf(vera), await arquivoOf(clara)];
  expect((await read(own)).calls).toEqual([]);
  await promise(vera, TWO);
  const { calls, text } = await read(own);
  expect(calls).toHaveLength(1);
  const [entry = ""] = calls;
  expect(entry).toContain("DTSTART:20260310T170000Z\r\nDURATION:PT15M\r\n");
  const unfolded = entry.replaceAll("\r\n ", "");
  expect(unfolded).toMatch(new RegExp(`URL:http://localhost/pessoas/[0-9a-f-]{36}\r\n`));
  expect(text).not.toMatch(/Ana|Bia|familia\.test|8199000|Aluno|Mãe/);
  expect((await read(other)).calls).toEqual([]);
  await db.update(leads).set({ nomeAluno: "Zoé Aluno" }).where(eq(leads.id, leadId));
  expect((await read(own)).text).not.toContain("Zoé");
});

test("it leaves when it is undone, told otherwise, or two hours late, and the calendar says that it changed", async () => {
  await signedUp(db, norte.evento, "Ana");
  const vera = await as(norte.vendedor);
  const arquivo = await arquivoOf(vera);
  const first = await promise(vera, TWO);
  const etag = (await read(arquivo)).headers["etag"] ?? "";
  expect((await read(arquivo, { "if-none-match": etag })).status).toBe(304);
  await vera.call(contract.undo, {
    params: { id: first.id },
    body: { tentativaId: first.told.tentativaId },
  });
  const undone = await read(arquivo, { "if-none-match": etag });
  expect([undone.status, undone.calls]).toEqual([200, []]);

  await promise(vera, FOUR);
  expect((await read(arquivo)).calls).toHaveLength(1);
  clock.now = new Date(Date.parse(FOUR) + 1.9 * HOUR);
  expect((await read(arquivo)).calls).toHaveLength(1);
  clock.now = new Date(Date.parse(FOUR) + 2.1 * HOUR);
  expect((await read(arquivo)).calls).toEqual([]);
});

test("it goes with the account", async () => {
  await signedUp(db, norte.evento, "Ana");
  const vera = await as(norte.vendedor);
  const arquivo = await arquivoOf(vera);
  await promise(vera, TWO);
  const params = { id: norte.vendedor.id };
  await (await as(norte.micro)).call(usuarios.update, { params, body: { isActive: false } });
  expect((await read(arquivo)).status).toBe(404);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { mesas } from "#shared/contract/mesas.ts";
import { contatos, leads, tentativas } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { activated, askNoContact, signedUp } from "#tests/support/fila.ts";
import { bearer, tokenCalls } from "#tests/support/tokens.ts";

// Holds product/contatos.md#contatos: a contact that the queue did not lead to.

const app = await useApp();
const { anybody, as, db, clock, secrets } = app;
const { norte, irma } = cast;
const { make } = tokenCalls(app);
const TALKED = { via: "ligou", resultado: "falou" } as const;

const names = async (caller: Caller) =>
  (await caller.call(contract.list, { query: {} })).body.map(
    ({ nomeAluno }) => nomeAluno.split(" ")[0],
  );
const note = (caller: Caller, id: string, body: object = TALKED) =>
  caller.refused(contract.contact, { params: { id }, body });
const history = async (caller: Caller, id: string) =>
  (await caller.call(contract.history, { params: { id } })).body;

test("a family that called leaves the queue for two days, with all its children, and 'Desfazer' brings it back", async () => {
  const ana = await signedUp(db, norte.evento, "Ana", { telefone: "81988880000" });
  await signedUp(db, norte.evento, "Irmão", { telefone: "81988880000" });
  const clara = await as(norte.cliente);
  expect(await names(clara)).toHaveLength(1);
  const { status, body } = await note(clara, ana);
  expect([status, body]).toMatchObject([200, { volta: "2026-03-12T15:00:00.000Z" }]);
  expect(await names(clara)).toEqual([]);
  const [line] = await history(clara, ana);
  expect(line).toMatchObject({ tipo: "contato", resultado: "falou", texto: "Ligou para nós" });
  const { contatoId = "", tentativaId = "" } = line?.desfazer ?? {};
  await clara.call(contract.undo, { params: { id: contatoId }, body: { tentativaId } });
  expect(await names(clara)).toHaveLength(1);
});

test("a family that is not due, and one that never stood in the queue, come back too", async () => {
  const ana = await signedUp(db, norte.evento, "Ana");
  const old = await signedUp(db, norte.evento, "Antiga", { hours: 24 * 300 });
  const clara = await as(norte.cliente);
  await note(clara, ana, { via: "whatsapp", resultado: "nao_tem_interesse" });
  expect(await names(clara)).not.toContain("Ana");
  expect(await db.$count(contatos, eq(contatos.leadId, old))).toBe(0);
  const quando = "2026-03-10T16:00:00.000Z";
  for (const id of [ana, old])
    expect(
      (await note(clara, id, { via: "ligacao", resultado: "ligar_depois", quando })).status,
    ).toBe(200);
  clock.now = new Date(quando);
  expect(await names(await as(norte.cliente))).toEqual(expect.arrayContaining(["Ana", "Antiga"]));
});

test("it is kept once, whatever the line does", async () => {
  const ana = await signedUp(db, norte.evento, "Ana");
  const clara = await as(norte.cliente);
  const sent = { params: { id: ana }, body: TALKED };
  const key = { headers: { "idempotency-key": "one-call-of-a-family" } };
  const first = await clara.call(contract.contact, sent, key);
  expect((await clara.call(contract.contact, sent, key)).body).toEqual(first.body);
  expect(await db.$count(tentativas)).toBe(1);
});

test("a family that asked for no contact may call, and is not called back", async () => {
  const ana = await signedUp(db, norte.evento, "Ana");
  await askNoContact(db, secrets, { email: "ana@familia.test", telefone: null });
  const { body } = await note(await as(norte.cliente), ana);
  expect(body).toMatchObject({ volta: null });
});

test("whom another caller has, who is enrolled, and whom the caller does not reach are refused", async () => {
  const ana = await signedUp(db, norte.evento, "Ana");
  const [clara, vera] = [await as(norte.cliente), await as(norte.vendedor)];
  await vera.call(contract.next, { body: {} });
  expect((await note(clara, ana)).body.message).toMatch(/ está com este contato\.$/);
  expect((await note(await as(irma.cliente), ana)).status).toBe(404);
  expect((await note(await as(norte.franquia), ana)).status).toBe(403);
  expect((await note(clara, ana, { ...TALKED, via: "pombo" })).body.message).toBe(
    "Escolha como foi o contato",
  );
  const bia = await activated(db, norte.evento, "Bia");
  await clara.call(matriculas.efetivar, { params: { id: bia } });
  const { status, body } = await note(clara, bia);
  expect([status, body.message]).toEqual([
    409,
    "Esta pessoa já está matriculada: escreva uma anotação.",
  ]);
  expect(await db.$count(tentativas)).toBe(0);
});

// Holds product/integracoes.md#tokens and security.md#tokens-of-programs.
test("a token of the school writes outcome, no contact, note and presence, of its own people and nothing else", async () => {
  const ana = await signedUp(db, norte.evento, "Ana");
  const { segredo } = await make(norte.cliente, {
    recursos: ["contatos", "presenca"],
    escreve: true,
  });
  const send = (endpoint: Parameters<Caller["refused"]>[0], id: string, body: object) =>
    anybody.refused(endpoint, { params: { id }, body }, bearer(segredo));
  const presence = (tipo: string) => ({
    agora: clock.now.toISOString(),
    fatos: [
      { nonce: idOf(`nonce of ${tipo}`), tipo, leadId: ana, feitoEm: clock.now.toISOString() },
    ],
  });
  expect((await send(contract.contact, ana, TALKED)).status).toBe(200);
  expect((await send(contract.note, ana, { texto: "Prefere à noite" })).status).toBe(204);
  expect((await send(mesas.tell, norte.evento, presence("cartao_entregue"))).status).toBe(403);
  clock.now = new Date("2026-03-20T15:00:00Z");
  expect((await send(mesas.tell, norte.evento, presence("compareceu"))).body).toMatchObject({
    fatos: [{ estado: "guardado", leadId: ana }],
  });
  expect(
    (await send(contract.contact, ana, { via: "ligou", resultado: "nao_contatar" })).status,
  ).toBe(200);
  const tipos = (await history(await as(norte.cliente), ana)).map(({ tipo }) => tipo);
  expect(tipos).toEqual(expect.arrayContaining(["contato", "anotacao", "presenca"]));

  const [foreign] = await db.select().from(leads).where(eq(leads.eventoId, irma.evento));
  for (const endpoint of [contract.contact, contract.note])
    expect(
      (await send(endpoint, foreign!.id, endpoint === contract.note ? { texto: "a" } : TALKED))
        .status,
    ).toBe(404);
  expect((await send(mesas.tell, irma.evento, presence("compareceu"))).status).toBe(404);
  expect((await send(contract.result, ana, { resultado: "falou" })).status).toBe(403);
  const readOnly = await make(norte.cliente, { recursos: ["contatos"] });
  const refused = await anybody.refused(
    contract.contact,
    { params: { id: ana }, body: TALKED },
    bearer(readOnly.segredo),
  );
  expect(refused.status).toBe(403);
});

import { eq } from "drizzle-orm";
import { rmSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { rede as contract, type Rede } from "#shared/contract/rede.ts";
import { RedeGuardada } from "#server/db/rede.ts";
import { tell } from "#server/db/tell.ts";
import { franquias, redes, trilha } from "#server/db/schema.ts";
import { createApp } from "#server/app.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { inTime, useApp, type Caller } from "#tests/support/app.ts";
import { fakeBuild } from "#tests/support/built-app.ts";
import { cast } from "#tests/support/cast.ts";
import { pngOf, withText } from "#tests/support/logos.ts";
import { normaFirst } from "#tests/support/rede.ts";

// Holds product/instalacao.md#the-network-as-families-see-it: who sets it, what is an example, and who shows it when.

const stage = await useApp({ MAIL_FROM: "Secretaria <oi@servidor.example>" });
const { app, as, db, env, rede, clock } = stage;
const { norte, norma, saulo } = cast;

const BYTES = { "content-type": "application/octet-stream" };
const NONE = { nome: null, email: null, emailPrivacidade: null };
const NORTE = { nome: "Rede Norte", email: "oi@redenorte.com.br", emailPrivacidade: null };

/** The franqueador of the oldest network, whose name the installation bears; the other one is of a later network. */
async function heads() {
  await normaFirst(db);
  return { norma: await as(norma), saulo: await as(saulo) };
}

const read = async (caller: Caller) => (await caller.call(contract.get, {})).body;
const set = async (caller: Caller, body: object) => caller.refused(contract.update, { body });
const sendLogo = (caller: Caller, body: Uint8Array | string = pngOf()) =>
  caller.refused(contract.setLogo, { body }, { headers: BYTES });
const redeIn = ({ body }: { body: unknown }) => body as Rede;

describe("name and e-mails", () => {
  test("are the environment's until the franqueador sets them, and again once he takes them away", async () => {
    const { norma } = await heads();
    const first = await read(norma);
    expect(first).toMatchObject({
      mostrada: true,
      nome: { atual: "Capelo", propria: null, padrao: "Capelo", exemplo: true },
      email: { atual: "contato@capelo.example", propria: null, exemplo: true },
      emailPrivacidade: { atual: "privacidade@capelo.example", exemplo: true },
      remetente: "Secretaria <oi@servidor.example>",
      alteradoEm: null,
    });
    const { status, body } = await set(norma, { ...NORTE, email: " Oi@RedeNorte.com.br " });
    expect([status, body]).toMatchObject([
      200,
      {
        nome: { atual: "Rede Norte", propria: "Rede Norte", padrao: "Capelo", exemplo: false },
        email: { atual: "oi@redenorte.com.br", padrao: "contato@capelo.example", exemplo: false },
        // Without an address for privacy, the contact answers for it.
        emailPrivacidade: { atual: "oi@redenorte.com.br", propria: null, exemplo: false },
        remetente: "Rede Norte <oi@servidor.example>",
        alteradoEm: clock.now.toISOString(),
        alteradoPor: cast.norma.nome,
      },
    ]);
    expect(rede.now().sender).toMatchObject({
      name: "Rede Norte",
      email: "oi@redenorte.com.br",
      privacyEmail: "oi@redenorte.com.br",
    });
    expect(rede.now().app.of).toBe("de Rede Norte");
    const { alteradoEm, alteradoPor, ...back } = redeIn(await set(norma, NONE));
    expect({ ...back, alteradoEm: null, alteradoPor: null }).toEqual(first);
    expect([alteradoEm !== null, alteradoPor]).toEqual([true, cast.norma.nome]);
  });

  test.each([
    [{ ...NORTE, nome: "" }, "nome", "Informe o nome da rede"],
    [{ ...NORTE, nome: "x".repeat(61) }, "nome", "Use no máximo 60 caracteres"],
    [{ ...NORTE, nome: "Norte <b>" }, "nome", 'O nome não pode ter " < > @ , ; : ( ) [ ] nem \\'],
    [{ ...NORTE, email: "sem-arroba" }, "email", "E-mail inválido"],
    [{ ...NORTE, emailPrivacidade: "a@b" }, "emailPrivacidade", "E-mail inválido"],
  ])("%o is refused with its field named, and nothing changes", async (body, path, message) => {
    const { norma } = await heads();
    const before = await read(norma);
    const answer = await set(norma, body);
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
    expect([await read(norma), await db.select().from(redes)]).toEqual([before, []]);
  });

  test("are told with the fields that changed; the same again is no fact", async () => {
    const { norma } = await heads();
    await set(norma, NORTE);
    await set(norma, NORTE);
    await sendLogo(norma);
    await set(norma, { ...NONE, nome: "Rede Norte" });
    const told = await db
      .select()
      .from(trilha)
      .where(eq(trilha.entity, "redes"))
      .orderBy(trilha.id);
    expect(told.map(({ actorId, details }) => [actorId, details])).toEqual([
      [cast.norma.id, { campos: "nome email" }],
      [cast.norma.id, { campos: "logo" }],
      [cast.norma.id, { campos: "email" }],
    ]);
  });
});

describe("a logo", () => {
  test("is drawn anew, shown at an address of its own, and taken away", async () => {
    const { norma } = await heads();
    const hidden = withText(pngOf(), "Comment\0 segredo");
    const { logo, logoAtual } = redeIn(await sendLogo(norma, hidden));
    expect(logo).toMatchObject({ endereco: logoAtual, largura: 60, altura: 30 });
    const shown = await app.inject(logoAtual ?? "");
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.rawPayload.includes("segredo")).toBe(false);
    // Letters and icons name the address that stays.
    for (const url of ["/logo", "/favicon.svg"])
      expect((await app.inject(url)).rawPayload).toEqual(shown.rawPayload);
    expect(rede.now().app.logo).toMatchObject({ address: "http://localhost/logo", width: 60 });
    await norma.call(contract.removeLogo, {});
    const after = await read(norma);
    expect([after.logo, after.logoAtual]).toEqual([null, null]);
    for (const url of ["/logo", logoAtual ?? ""])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  test("that is no small PNG is refused", async () => {
    const { norma } = await heads();
    const wrong = ["<svg/>", pngOf({ width: 1025 }), pngOf().subarray(0, 60)];
    for (const body of wrong) expect((await sendLogo(norma, body)).status).toBe(400);
    expect(await db.select().from(redes)).toEqual([]);
  });
});

test("pages of families and staff are written anew once the network changes, and kept until then", async () => {
  const { norma } = await heads();
  const folder = fakeBuild();
  const limits = createRateLimits(stage.database.pool, false, env.limits);
  const parts = { ...stage, limits, ...inTime(() => clock.now) };
  const site = await createApp(parts, { screens: folder });
  onTestFinished(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  const page = async (url: string) => (await site.inject(url)).payload;
  const PAGES = ["/credito-estudantil", "/privacidade"];
  for (const url of PAGES) expect(await page(url)).toContain("of Capelo");
  await set(norma, NORTE);
  await sendLogo(norma);
  for (const url of PAGES) expect(await page(url)).toContain("of Rede Norte");
  const staff = await page("/franquias");
  expect(staff).toContain("<title>Rede Norte</title>");
  expect(staff).toContain((await read(norma)).logoAtual);
});

test("the chain counts the units of the own network and those whose account has logged in", async () => {
  const { norma } = await heads();
  const read = async () => (await norma.call(contract.corrente, {})).body;
  const before = await read();
  expect(before).toMatchObject({ franquias: { entraram: 0 }, escolas: { entraram: 0 } });
  expect(before.franquias.total).toBeLessThan((await db.select().from(franquias)).length);
  await tell(db, { actor: { userId: norte.franquia.id } }, "users.login", {
    id: norte.franquia.id,
  });
  const { franquias: after, ...others } = await read();
  expect([after, others]).toEqual([
    { ...before.franquias, entraram: 1 },
    { microFranquias: before.microFranquias, escolas: before.escolas, eventos: before.eventos },
  ]);
});

describe("the network of the installation", () => {
  test("alone is shown: the franqueador of a later one sets nothing and reads his own", async () => {
    const { norma, saulo } = await heads();
    await set(norma, NORTE);
    expect(await read(saulo)).toMatchObject({ mostrada: false, nome: { propria: null } });
    for (const { status, body } of [await set(saulo, NORTE), await sendLogo(saulo)])
      expect([status, body.message]).toEqual([
        409,
        "Esta instalação mostra o nome de outra rede. Fale com a equipe técnica.",
      ]);
    expect(await db.select().from(redes)).toHaveLength(1);
  });

  test("is set by nobody below the franqueador", async () => {
    for (const person of [
      norte.franquia,
      norte.micro,
      norte.vendedor,
      norte.cliente,
      norte.aluno,
    ]) {
      const caller = await as(person);
      expect((await set(caller, NORTE)).status).toBe(403);
      expect((await caller.refused(contract.get, {})).status).toBe(403);
    }
  });

  test("comes to another instance at its next look, and stays the same object until it changes", async () => {
    const other = new RedeGuardada(db, env);
    await other.refresh();
    const { norma } = await heads();
    await set(norma, NORTE);
    await sendLogo(norma);
    expect(other.now().sender.name).toBe("Capelo");
    await other.refresh();
    const seen = other.now();
    expect(seen).toEqual(rede.now());
    await other.refresh();
    expect(other.now()).toBe(seen);
  });
});

import { isNotNull, sql } from "drizzle-orm";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos, tentativas } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { activated, signedUp } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { db } = browser;
const { norte } = cast;

beforeEach(async () => {
  browser.clock.now = NOON;
  await signedUp(db, norte.evento, "Ana", { hours: 4, telefone: "81988880000" });
  await signedUp(db, norte.evento, "Bia", { hours: 5 });
  await activated(db, norte.evento, "Caio", { hours: 80 });
});

async function open(path = "/contatos", person = norte.cliente) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Contatos" });
  return opened;
}
const rows = async () =>
  (await within(screen.getByRole("region", { name: "Fila" })).findAllByRole("listitem")).map(
    (row) => within(row).getByText(/Aluno$/).textContent,
  );
const card = (nome: string) => screen.findByRole("region", { name: `Contato: ${nome} Aluno` });

async function idInHand(): Promise<string> {
  const [held] = await db.select().from(contatos).where(isNotNull(contatos.tomadoPor));
  return held?.id ?? "";
}

// Holds product/contatos.md#contatos: what the screen shows and how a call goes.
describe("the queue", () => {
  test("shows who waits, warmest first, with why, and how many", async () => {
    await open();
    expect(await text("3 famílias na fila")).toBeTruthy();
    expect(await rows()).toEqual(["Ana Aluno", "Bia Aluno", "Caio Aluno"]);
  });

  test("says whose a family is", async () => {
    const donoAte = new Date(NOON.getTime() + 3 * 86_400_000);
    await db.execute(
      sql`SELECT alimentar_contatos(${norte.micro.unitId}, ${NOON.toISOString()}::timestamptz, true)`,
    );
    await db.update(contatos).set({ donoId: norte.vendedor.id, donoNome: "Vera", donoAte });
    const { user } = await open();
    expect(await screen.findAllByText("Família de Vera")).toHaveLength(3);
    await user.click(within(screen.getByRole("region", { name: "Fila" })).getByText("Ana Aluno"));
    expect(within(await card("Ana")).getByText("Vera, até 13/03/2026")).toBeTruthy();
  });

  test("says when nobody waits, and when it cannot be read", async () => {
    await db.update(contatos).set({ venceEm: null });
    browser.obstruct("GET /api/contatos", offline);
    const { user } = await open("/contatos", norte.micro);
    expect(await text("Falha ao carregar contatos")).toBeTruthy();
    browser.obstruct("GET /api/contatos", () => new Response("[]"));
    await user.click(button("Tentar novamente"));
    expect(await text("Ninguém espera uma ligação agora")).toBeTruthy();
  });

  test("J and K go along the rows, Enter takes the person", async () => {
    const { user } = await open();
    await rows();
    await user.keyboard("jjk");
    expect(document.activeElement?.textContent).toContain("Ana Aluno");
    await user.keyboard("j{Enter}");
    expect(await card("Bia")).toBeTruthy();
  });

  test("is closed to a franchise", async () => {
    await browser.open("/contatos", norte.franquia);
    expect(await text("Acesso Negado")).toBeTruthy();
  });
});

describe("a call", () => {
  test("'Próximo' shows how to reach the person, with the message written", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    const ana = within(await card("Ana"));
    expect(ana.getByText("Ana Mãe")).toBeTruthy();
    const whatsapp = ana.getByRole("link", { name: /^WhatsApp de Ana Aluno/ });
    const sent = decodeURIComponent(whatsapp.getAttribute("href") ?? "");
    expect(sent).toMatch(/^https:\/\/wa\.me\/5581988880000\?text=Olá, Ana! Aqui é Clara\./);
    expect(sent).toMatch(/Vocês vêm\?$/);
    expect(ana.getByRole("link", { name: "(81) 98888-0000" }).getAttribute("href")).toBe(
      "tel:+5581988880000",
    );
    expect(ana.getByRole("link", { name: "E-mail" }).getAttribute("href")).toMatch(
      /^mailto:ana@familia\.test\?subject=.+&body=Ol/,
    );
  });

  test("one tap tells the outcome and leads to the next person; a line of the card takes it back", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    await user.click(button("Sem resposta"));
    const bia = within(await card("Bia"));
    expect(document.activeElement?.textContent).toBe("Bia Aluno");
    expect(bia.getByText(/^Antes: Ana Aluno, sem resposta/)).toBeTruthy();
    expect(bia.getByText("Volta em 11/03/2026 18:00")).toBeTruthy();
    await user.click(bia.getByRole("button", { name: "Desfazer" }));
    expect(within(await card("Ana")).queryByText(/^Antes/)).toBeNull();
    expect(document.activeElement?.textContent).toBe("Ana Aluno");
  });

  test("'Começar a ligar' takes the first one at once, and the address forgets it", async () => {
    const { address } = await open("/contatos?ligar=sim");
    expect(await card("Ana")).toBeTruthy();
    expect(address()).toBe("/contatos");
  });

  test("'Ligar depois' offers moments, and any other day and hour", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    await user.click(button("Ligar depois"));
    expect(button("Em 1 h")).toBe(document.activeElement);
    await user.click(button("Voltar"));
    await user.click(button("Ligar depois"));
    await user.click(button("Outro"));
    fireEvent.change(screen.getByLabelText(/^Dia/), { target: { value: "2026-03-12" } });
    await user.click(button("Combinar ligação"));
    expect(within(await card("Bia")).getByText(/^Antes: Ana Aluno, ligar depois/)).toBeTruthy();
    const [row] = (await db.select().from(contatos)).filter(({ ordem }) => ordem === 1);
    expect(row?.venceEm?.toISOString()).toBe("2026-03-12T12:00:00.000Z");
  });

  test("'Pular' leads to the next one", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    await user.click(button("Pular"));
    expect(await card("Bia")).toBeTruthy();
  });

  test("an outcome without a network waits, is sent once, and then the next person comes", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    const restore = browser.obstruct(`POST /api/contatos/${await idInHand()}/resultado`, offline);
    await user.click(button("Falou"));
    expect(await text("1 resultado espera a rede")).toBeTruthy();
    expect(await text("Sem rede")).toBeTruthy();
    expect(await text("Guardado neste aparelho até a rede voltar")).toBeTruthy();
    restore();
    dispatchEvent(new Event("online"));
    expect(await card("Bia")).toBeTruthy();
    expect(screen.queryByText("1 resultado espera a rede")).toBeNull();
    expect(await db.$count(tentativas)).toBe(1);
  });

  test("what waited and is refused is told with its reason", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    const id = await idInHand();
    const restore = browser.obstruct(`POST /api/contatos/${id}/resultado`, offline);
    await user.click(button("Falou"));
    await text("1 resultado espera a rede");
    await db.update(contatos).set({ tomadoPor: norte.vendedor.id, tomadoPorNome: "Vera" });
    restore();
    dispatchEvent(new Event("online"));
    expect(await text(/^Ana Aluno, falou, às .*: não foi registrado$/)).toBeTruthy();
    expect(await text("Vera está com este contato.")).toBeTruthy();
    await user.click(button("Descartar"));
    await waitFor(() => expect(screen.queryByText("Vera está com este contato.")).toBeNull());
  });

  test("one that waits can be taken back: the server hears of both", async () => {
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    await card("Ana");
    const restore = browser.obstruct(`POST /api/contatos/${await idInHand()}/resultado`, offline);
    await user.click(button("Falou"));
    await text("Sem rede");
    await user.click(button("Desfazer"));
    expect(await card("Ana")).toBeTruthy();
    restore();
    await user.click(button("Sem resposta"));
    expect(await card("Bia")).toBeTruthy();
    const said = await db.select().from(tentativas).orderBy(tentativas.em);
    expect(said.map(({ resultado, desfeitaEm }) => [resultado, desfeitaEm !== null])).toEqual([
      ["falou", true],
      ["sem_resposta", false],
    ]);
  });

  test("outside of the hours it asks before it goes on", async () => {
    browser.clock.now = new Date("2026-03-15T15:00:00Z");
    const { user } = await open();
    await rows();
    await user.click(button("Próximo"));
    expect(await text("Fora do horário de contato")).toBeTruthy();
    await user.click(button("Continuar mesmo assim"));
    expect(await card("Caio")).toBeTruthy();
  });
});

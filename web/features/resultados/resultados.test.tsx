import { cleanup, screen, within } from "@testing-library/react";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos, eventos, leads, tentativas } from "#server/db/schema.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { UNCALLED } from "#tests/support/fila.ts";
import { bring, linkOf } from "#tests/support/origens.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { db } = browser;
const { norma, norte } = cast;

async function open(person: Person, path = "/resultados") {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Resultados" });
  return opened;
}
const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: "dt" });
  return [...term.parentElement!.querySelectorAll("dd")].map(({ textContent }) => textContent);
};

// Holds product/resultados.md#resultados on the screen.
describe("the figures", () => {
  test("of a seller are the own ones, against the period before, without a ranking", async () => {
    await bring(db, norte.vendedor, 3);
    await bring(db, norte.vendedor, 1, new Date("2026-01-20T12:00:00Z"));
    await open(norte.vendedor);
    expect(await figure("Inscrições com link")).toEqual(["3", "+2 (antes 1)"]);
    expect(await figure("Matrículas com link")).toEqual(["0", "igual (antes 0)"]);
    expect(await figure("Até o primeiro contato")).toEqual(["-", "nenhum contato registrado"]);
    expect(screen.queryByRole("table")).toBeNull();
  });

  test.each([
    ["franqueador", norma],
    ["franquia", norte.franquia],
    ["micro_franquia", norte.micro],
  ])("of a %s come with who brought how many, and a file", async (_, person) => {
    await bring(db, norte.vendedor, 3);
    await bring(db, norte.cliente, 1);
    await open(person);
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Vera VendedoraVendedor3+30igual0igual-",
      "Escola norteCliente1+10igual0igual-",
    ]);
    expect(button("Exportar CSV")).toBeTruthy();
  });

  test("tell of one's own calls, once there are some", async () => {
    const { close } = await open(norte.vendedor);
    expect(await figure("Inscrições com link")).toBeTruthy();
    expect(screen.queryByText("Suas ligações")).toBeNull();
    close();
    const [lead] = await bring(db, norte.vendedor, 1);
    const at = { eventoId: norte.evento, leadId: lead!, ordem: 2, desde: NOON };
    const [contato] = await db.insert(contatos).values(at).returning();
    const { id: autorId } = norte.vendedor;
    const call = { eventoId: norte.evento, contatoId: contato!.id, autorId, autor: "Vera" };
    await db.insert(tentativas).values({
      ...call,
      resultado: "falou",
      em: new Date(NOON.getTime() - 60_000),
      antes: UNCALLED,
    });
    await open(norte.vendedor);
    expect(await text("Suas ligações")).toBeTruthy();
    expect(await figure("Ligações")).toEqual(["1", "+1 (antes 0)"]);
    expect(await figure("Falou com a família")).toEqual(["1", "+1 (antes 0)"]);
    expect(await figure("Matriculados depois")).toEqual(["0", "igual (antes 0)"]);
  });

  test("lead from a link's sign-ups to their rows", async () => {
    await bring(db, norte.vendedor, 3);
    const { user, address } = await open(norte.micro);
    await user.click(await screen.findByRole("link", { name: "3 inscrições de Vera Vendedora" }));
    const chip = await screen.findByRole("button", {
      name: "Remover filtro Quem trouxe: Vera Vendedora",
    });
    expect(chip).toBeTruthy();
    const { id } = await linkOf(db, norte.vendedor);
    expect(address()).toBe(`/interesses?origem=${id}&desde=2026-02-09&ate=2026-03-10`);
    expect(await text("3 interesses")).toBeTruthy();
  });

  test("keep the period in the address", async () => {
    await bring(db, norte.vendedor, 2, new Date("2026-02-27T12:00:00Z"));
    const { user } = await open(norte.vendedor);
    expect(await figure("Inscrições com link")).toEqual(["2", "+2 (antes 0)"]);
    await user.click(button("7 dias"));
    expect(
      await text("Quem chegou de 04/03/2026 a 10/03/2026, contra os 7 dias antes"),
    ).toBeTruthy();
    expect(await figure("Inscrições com link")).toEqual(["0", "-2 (antes 2)"]);
  });

  test("say where nobody came", async () => {
    await open(norte.cliente);
    expect(await text(/^Ninguém chegou pelo seu link nestes dias\./)).toBeTruthy();
  });

  test("say that they cannot be read, and come at the second attempt", async () => {
    const lift = browser.obstruct("GET /api/resultados", offline);
    const { user } = await open(norte.franquia);
    expect(await text("Falha ao carregar resultados")).toBeTruthy();
    lift();
    await user.click(button("Tentar novamente"));
    expect(await text(/^Ninguém chegou por um link nestes dias\./)).toBeTruthy();
    expect(screen.queryByText("Seu link e QR Code")).toBeNull();
  });
});

// Holds product/resultados.md#who-brought-whom on the screen.
describe("the own link", () => {
  const panel = async () =>
    within(await screen.findByRole("region", { name: "Seu link e QR Code" }));

  test("leads to all events or to one, with its QR code", async () => {
    const { codigo } = await linkOf(db, norte.cliente);
    await open(norte.cliente);
    const own = await panel();
    expect(await own.findByText(`${location.origin}/credito-estudantil?v=${codigo}`)).toBeTruthy();
    expect(own.getByRole("img", { name: "QR Code do seu link" })).toBeTruthy();
  });

  // Holds product/credito-estudantil.md#a-page-of-a-school on the screen.
  test("of a school has the address of its page, and nobody else's has one", async () => {
    const { codigo } = await linkOf(db, norte.cliente);
    await open(norte.cliente);
    const page = await (await panel()).findByRole("link", { name: /\/escola\// });
    expect(page.getAttribute("href")).toBe(`${location.origin}/escola/${codigo}`);
    cleanup();
    await open(norte.micro);
    await (await panel()).findByRole("img", { name: "QR Code do seu link" });
    expect(screen.queryByText("Página da escola")).toBeNull();
  });

  test("of an event is its short address", async () => {
    const { codigo } = await linkOf(db, norte.micro);
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    await open(norte.micro, `/resultados?evento=${norte.evento}`);
    const own = await panel();
    expect(await own.findByText(`${location.origin}/e/${row!.codigo}?v=${codigo}`)).toBeTruthy();
  });

  test("gets a new code after a question", async () => {
    const { codigo } = await linkOf(db, norte.vendedor);
    const { user } = await open(norte.vendedor);
    await screen.findByText(new RegExp(codigo));
    await user.click(button("Renovar link"));
    await user.click(await screen.findByRole("button", { name: "Renovar" }));
    expect(await text("Link renovado")).toBeTruthy();
    const renewed = await linkOf(db, norte.vendedor);
    expect(renewed.codigo).not.toBe(codigo);
    expect(await screen.findByText(new RegExp(renewed.codigo))).toBeTruthy();
  });
});

// Holds product/pessoas.md#a-person on the screen: who brought them.
describe("the page of a person", () => {
  const panel = async () => within(await screen.findByRole("region", { name: "Quem trouxe" }));

  test("is corrected by the micro-franchise", async () => {
    // The stage stores rows alone; a history begins with the fact of the sign-up.
    await db.execute(sql`SELECT tell_of_rows()`);
    const { user } = await browser.open(`/pessoas/${norte.lead}`, norte.micro);
    const brought = await panel();
    expect(brought.getByText("Nenhum link")).toBeTruthy();
    await user.click(brought.getByRole("button", { name: "Corrigir quem trouxe" }));
    await user.selectOptions(await brought.findByLabelText("Link"), "Vera Vendedora · Vendedor");
    await user.click(brought.getByRole("button", { name: "Salvar" }));
    expect(await brought.findByText("Vera Vendedora · Vendedor")).toBeTruthy();
    expect(await text("Pelo link de Vera Vendedora")).toBeTruthy();
    const [row] = await db.select().from(leads).where(eq(leads.id, norte.lead));
    expect(row!.origemId).toBe((await linkOf(db, norte.vendedor)).id);
  });

  test("names to a school no link but its own, and offers no correction", async () => {
    const [lead] = await bring(db, norte.vendedor, 1);
    await browser.open(`/pessoas/${lead}`, norte.cliente);
    const brought = await panel();
    expect(brought.getByText("O link de outra pessoa da rede")).toBeTruthy();
    expect(brought.queryByRole("button")).toBeNull();
  });
});

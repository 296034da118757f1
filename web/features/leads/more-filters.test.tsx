import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos, leads, tentativas } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { came } from "#tests/support/fila.ts";
import { UNCALLED } from "#tests/support/fila.ts";
import { linkOf } from "#tests/support/origens.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norte } = cast;
const { cliente } = norte;

const text = (name: string) => screen.findByText(name);
const students = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);
const chips = () =>
  within(screen.getByRole("list", { name: "Filtros ativos" }))
    .getAllByRole("button", { name: /^Remover filtro/ })
    .map((chip) => chip.getAttribute("aria-label"));

// Holds product/eventos.md#an-event: who came.
describe("the filter by presence", () => {
  const reads = () => browser.calls.filter((call) => call === `GET /api/eventos/${norte.evento}`);

  test("stands where somebody came, and the event is read once for all that shows it", async () => {
    await came(browser.db, norte.evento, norte.lead);
    const { user } = await browser.open(`/leads?evento=${norte.evento}`, cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    expect(await screen.findByLabelText("Presença")).toBeTruthy();
    expect(reads()).toHaveLength(1);
  });

  test("comes with an event that is chosen", async () => {
    await came(browser.db, norte.evento, norte.lead);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("combobox", { name: "Evento" }));
    await user.click(await screen.findByRole("option", { name: /^Escola norte/ }));
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    expect(await screen.findByLabelText("Presença")).toBeTruthy();
  });
});

// Holds product/leads.md#lists-of-people: what came of calls, and whose they were.
describe("the filters by calls", () => {
  test("go into the address, and say in a chip who called", async () => {
    await signUp(browser.db, 1, { nome: "Bia" });
    await browser.db
      .insert(contatos)
      .values({ eventoId: norte.evento, leadId: norte.lead, ordem: 2, desde: NOON, ...said })
      .onConflictDoUpdate({ target: contatos.leadId, set: said });
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    await user.selectOptions(await screen.findByLabelText("Contato"), "Falou");
    await waitFor(() => expect(students()).toEqual(["Estudante norte"]));
    await user.selectOptions(screen.getByLabelText("Responsável"), "Eu");
    await waitFor(() => expect(address()).toBe("/leads?evento=todos&contato=falou&responsavel=eu"));
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(chips()).toEqual(["Remover filtro Contato: Falou", "Remover filtro Responsável: eu"]);
  });

  test("offer to a franchise whoever called, and not itself", async () => {
    const [contato] = await browser.db
      .insert(contatos)
      .values({ eventoId: norte.evento, leadId: norte.lead, ordem: 2, desde: NOON, ...said })
      .onConflictDoUpdate({ target: contatos.leadId, set: said })
      .returning();
    const call = { eventoId: norte.evento, autorId: said.responsavelId, autor: "Mário", em: NOON };
    await browser.db
      .insert(tentativas)
      .values({ ...call, contatoId: contato!.id, resultado: "falou", antes: UNCALLED });
    const { user } = await browser.open("/interesses", norte.franquia);
    await text("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    const by = await screen.findByLabelText<HTMLSelectElement>("Responsável");
    await waitFor(() =>
      expect([...by.options].map(({ text: name }) => name)).toEqual(["Todos", "Mário"]),
    );
    await user.selectOptions(by, "Mário");
    await waitFor(() => expect(chips()).toEqual(["Remover filtro Responsável: Mário"]));
  });
});
const said = { resultado: "falou", responsavelId: norte.micro.id } as const;

// Holds product/leads.md#lists-of-people: who brought them.
describe("the filter by a link", () => {
  test("goes into the address with the name of its owner in a chip", async () => {
    await signUp(browser.db, 1, { nome: "Bia" });
    const { id: origemId } = await linkOf(browser.db, norte.vendedor);
    await browser.db.update(leads).set({ origemId }).where(eq(leads.id, norte.lead));
    const { user, address } = await browser.open("/interesses", norte.micro);
    await text("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    await user.selectOptions(await screen.findByLabelText("Quem trouxe"), "Vera Vendedora");
    await waitFor(() => expect(students()).toEqual(["Estudante norte"]));
    expect(address()).toBe(`/interesses?origem=${origemId}`);
    expect(chips()).toEqual(["Remover filtro Quem trouxe: Vera Vendedora"]);
  });

  test("is behind the button of the matrículas too, for staff alone", async () => {
    const { user, close } = await browser.open("/matriculas", norte.franquia);
    await user.click(await screen.findByRole("button", { name: "Filtrar" }));
    expect(await screen.findByLabelText("Quem trouxe")).toBeTruthy();
    expect(screen.queryByLabelText("Responsável")).toBeNull();
    close();
    await browser.open("/matriculas", norte.aluno);
    await screen.findByRole("heading", { level: 1, name: "Matrículas Efetivadas" });
    expect(screen.queryByRole("button", { name: "Filtrar" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sac } from "#shared/contract/sac.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte, sul } = cast;

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const inDialog = () => within(screen.getByRole("dialog"));
const titleOf = (ticket: string, person: Person = norma) =>
  `${person === norma ? "Responder " : ""}Ticket #${ticket.slice(0, 8)}`;
let id = "";

beforeEach(async () => {
  await tickets.clear();
  id = await tickets.addTicket("Cartaz errado", { solicitanteId: norte.micro.id });
});

async function open(person = norma, ticket = id) {
  const opened = await browser.open(`/sac?ver=${ticket}`, person);
  await screen.findByRole("dialog", { name: titleOf(ticket, person) });
  return opened;
}

describe("to read", () => {
  const answered = () =>
    tickets.addTicket("Resolvido", {
      resolucao: "Trocamos a peça.",
      resolvedAt: before({ hours: 3 }),
      responsavelId: norma.id,
      status: "concluido",
    });

  test.each([
    ["the franqueador", norma],
    ["the requester", norte.franquia],
  ] as const)("is an answered ticket to %s, with nothing that changes it", async (_who, person) => {
    const ticket = await answered();
    const { user, address } = await open(person, ticket);
    const dialog = inDialog();
    expect(dialog.getByText("Ticket já foi respondido")).toBeTruthy();
    expect(dialog.getByText("Trocamos a peça.")).toBeTruthy();
    expect(dialog.getByText(/Norma Franqueadora/).textContent).toMatch(/ · há 3 horas$/);
    expect(dialog.queryByLabelText("Resolução")).toBeNull();
    expect(dialog.queryByLabelText("Status")).toBeNull();
    const buttons = dialog.getAllByRole("button");
    expect(new Set(buttons.map((one) => one.ariaLabel ?? one.textContent))).toEqual(
      new Set(["Fechar", "Por que vejo isto?"]),
    );
    await user.click(buttons.at(-1)!);
    await gone();
    expect(address()).toBe("/sac");
  });

  test("is an open one to those who may not answer", async () => {
    await open(norte.micro);
    const dialog = inDialog();
    expect(dialog.getByText("Aguardando resposta. A resolução aparecerá aqui.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Responder" })).toBeNull();
    expect(dialog.queryByText("Ticket já foi respondido")).toBeNull();
  });

  test("is the ticket as it stands, whatever the list behind it still says", async () => {
    const { user } = await browser.open("/sac", norma);
    const card = await screen.findByRole("button", { name: "Cartaz errado" });
    const caller = await browser.as(norma);
    const body = { status: "concluido", resolucao: "Já resolvido." } as const;
    await caller.call(sac.answer, { params: { id }, body });
    await user.click(card);
    await screen.findByRole("dialog", { name: titleOf(id) });
    expect(inDialog().getByText("Já resolvido.")).toBeTruthy();
    expect(screen.queryByLabelText("Resolução")).toBeNull();
  });

  test.each([
    ["of another network", () => sul.ticketFranquia],
    ["of nobody", () => "nenhum"],
  ])("is nothing %s", async (_whose, ticket) => {
    const { user } = await browser.open(`/sac?ver=${ticket()}`, norma);
    const dialog = within(await screen.findByRole("dialog", { name: "Responder Ticket" }));
    expect(dialog.getByRole("alert").textContent).toBe("Ticket não encontrado");
    await user.keyboard("{Escape}");
    await gone();
  });

  test("says why the ticket could not be read", async () => {
    browser.obstruct(`/api/sac/tickets/${id}`, offline);
    await browser.open(`/sac?ver=${id}`, norma);
    const dialog = within(await screen.findByRole("dialog", { name: "Responder Ticket" }));
    expect(dialog.getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma } = cast;

const focused = () => document.activeElement?.closest("[data-row]")?.textContent;

beforeEach(() => tickets.clear());

async function answer(title: string, status = "Concluído") {
  const { user } = await browser.open("/sac", norma);
  await user.click(await screen.findByRole("button", { name: title }));
  await screen.findByRole("dialog");
  await user.selectOptions(await screen.findByLabelText("Status"), status);
  await user.type(field("Resolução"), "Feito.");
  await user.click(screen.getAllByRole("button", { name: "Responder" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return user;
}

// Holds product/sac.md#tickets: the focus after an answer.
describe("after an answer", () => {
  test("the focus is on the next ticket of the list, and that is announced", async () => {
    for (const [index, title] of ["Primeiro", "Segundo", "Terceiro"].entries())
      await tickets.addTicket(title, { createdAt: before({ hours: 9 - index }) });
    await answer("Segundo");
    await waitFor(() => expect(focused()).toContain("Terceiro"));
    const said = await text("Próximo ticket: Terceiro");
    expect(said.closest("[role=status]")).toBeTruthy();
  });

  test("of the last one the list goes on at its head, and says when nobody waits", async () => {
    await tickets.addTicket("Primeiro", { createdAt: before({ hours: 2 }) });
    await tickets.addTicket("Segundo", { createdAt: before({ hours: 1 }) });
    const user = await answer("Segundo");
    await waitFor(() => expect(focused()).toContain("Primeiro"));
    await user.click(button("Primeiro"));
    await screen.findByRole("dialog");
    await user.type(await screen.findByLabelText("Resolução"), "Feito.");
    await user.click(screen.getAllByRole("button", { name: "Responder" }).at(-1)!);
    expect(await text("Nenhum outro ticket espera resposta")).toBeTruthy();
  });
});

test("a ticket with a resolution is read-only, and the answer's dialog says that its status is final", async () => {
  await tickets.addTicket("Primeiro");
  const { user } = await browser.open("/sac", norma);
  await user.click(await screen.findByRole("button", { name: "Primeiro" }));
  await screen.findByRole("dialog");
  await user.selectOptions(await screen.findByLabelText("Status"), "Em Andamento");
  await user.type(field("Resolução"), "Estamos vendo.");
  expect(screen.getByText(/a resposta e o status são finais/)).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Responder" }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const card = within(screen.getByRole("article", { name: "Primeiro" }));
  await card.findByText("Estamos vendo.");
  expect(card.getByText("Em Andamento")).toBeTruthy();
  expect(card.queryByRole("button", { name: /Responder|Concluir/ })).toBeNull();
  await user.click(card.getByRole("button", { name: "Primeiro" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Ticket já foi respondido")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
});

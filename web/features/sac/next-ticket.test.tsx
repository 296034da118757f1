import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte } = cast;

const focused = () => document.activeElement?.closest("[data-row]")?.textContent;
const card = (name: string) => within(screen.getByRole("article", { name }));

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

describe("'Concluir'", () => {
  test("closes what was answered and left open, and goes on", async () => {
    await tickets.addTicket("Primeiro", { createdAt: before({ hours: 2 }) });
    await tickets.addTicket("Segundo", { createdAt: before({ hours: 1 }) });
    const user = await answer("Primeiro", "Em Andamento");
    await waitFor(() => expect(focused()).toContain("Segundo"));
    await user.click(card("Primeiro").getByRole("button", { name: "Concluir" }));
    expect(await text("Ticket concluído")).toBeTruthy();
    await waitFor(() =>
      expect(card("Primeiro").queryByRole("button", { name: "Concluir" })).toBeNull(),
    );
    expect(card("Primeiro").getByText("Feito.")).toBeTruthy();
    const [stored] = await tickets.titled("Primeiro");
    expect(stored).toMatchObject({ status: "concluido", resolucao: "Feito." });
  });

  test("is not for who asked", async () => {
    await tickets.addTicket("Primeiro", {
      solicitanteId: norte.franquia.id,
      resolucao: "Vendo.",
      resolvedAt: before({ hours: 1 }),
      responsavelId: norma.id,
    });
    await browser.open("/sac", norte.franquia);
    await screen.findByRole("article", { name: "Primeiro" });
    expect(screen.queryByRole("button", { name: "Concluir" })).toBeNull();
  });
});

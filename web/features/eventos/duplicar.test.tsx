import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { field, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const { cliente, franquia } = norte;
const home = `/eventos/${norte.evento}`;

// Holds product/eventos.md#an-event: 'Duplicar evento'.
describe("'Duplicar evento'", () => {
  test("begins a new event with everything of this one but its days", async () => {
    const { user, address } = await browser.open(home, cliente);
    await user.click(await screen.findByRole("button", { name: "Duplicar evento" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Evento" }));
    expect(address()).toContain(`novo=${norte.evento}`);
    expect(dialog.getByText(/^Copiamos os dados do evento na Escola norte/)).toBeTruthy();
    expect(field("Nome da escola").value).toBe("Escola norte");
    expect(field("Data do evento").value).toBe("");
    expect(field("Data de distribuição").value).toBe("");
    await user.type(field("Data de distribuição"), "2031-03-02");
    await user.type(field("Data do evento"), "2031-03-02");
    await user.click(dialog.getByRole("button", { name: "Criar Evento" }));
    expect(await text("Evento criado com sucesso")).toBeTruthy();
    const rows = await browser.db
      .select()
      .from(eventos)
      .where(eq(eventos.nomeEscola, "Escola norte"));
    expect(
      rows
        .map(({ dataEvento }) => dataEvento)
        .toSorted()
        .at(-1),
    ).toBe("2031-03-02");
  });

  test("is offered to who may create one", async () => {
    await browser.open(home, franquia);
    await screen.findByRole("button", { name: "Editar" });
    expect(screen.queryByRole("button", { name: "Duplicar evento" })).toBeNull();
  });
});

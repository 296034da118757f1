// Holds security.md#accounts-and-sessions: a session that ends shows nothing to the next user; no draft holds a CPF or
// a password.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { button, field, fill, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma } = cast;

async function open(path = "/franquias") {
  const opened = await browser.open(path, norma);
  // Behind a dialog the page is hidden from screen readers.
  await screen.findByRole("heading", { level: 1, name: "Franquias", hidden: true });
  return opened;
}

describe("what was typed", () => {
  test("is not lost without a question", async () => {
    const { user, address } = await open("/franquias?novo=1");
    await screen.findByRole("dialog");
    await fill(user, { "Razão Social": "Escola Nova" });
    await user.keyboard("{Escape}");
    expect(await text("Descartar alterações?")).toBeTruthy();
    expect(document.activeElement).toBe(button("Continuar editando"));
    await user.click(button("Continuar editando"));
    expect(field("Razão Social").value).toBe("Escola Nova");
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/franquias");
    expect(localStorage).toHaveLength(0);
  });

  test("comes back after a reload, without CPF and password, until it is discarded", async () => {
    const { user, close } = await open("/franquias?novo=1");
    await screen.findByRole("dialog");
    const typed = { "Razão Social": "Escola Nova", CPF: "52998224725", Senha: "segredo" };
    await fill(user, typed);
    expect(localStorage.getItem(`capelo:rascunho:${norma.id}:franquias:nova`)).toBe(
      '{"razaoSocial":"Escola Nova"}',
    );
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/529|segredo/);
    close();
    const again = await open("/franquias?novo=1");
    expect(await text(/Rascunho recuperado ·/)).toBeTruthy();
    expect(field("Razão Social").value).toBe("Escola Nova");
    expect([field("CPF").value, field("Senha").value]).toEqual(["", ""]);
    await again.user.click(button("Descartar"));
    expect(field("Razão Social").value).toBe("");
    expect(screen.queryByText(/Rascunho recuperado/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test("is not asked about where nothing was typed", async () => {
    const { user } = await open("/franquias?novo=1");
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

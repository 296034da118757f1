import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox, users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, choose, fill, text, unitFields } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const { Senha: _senha, ...withoutPassword } = unitFields;
const NOVA = "Educação & Cia Ltda";

const marked = () => document.querySelector("[data-created]")?.textContent;
const mails = async () => (await browser.db.select().from(outbox)).map(({ template }) => template);

async function create(path: string) {
  const opened = await browser.open(path, norma);
  await opened.user.click(await screen.findByRole("button", { name: "+ Nova Franquia" }));
  await screen.findByRole("dialog", { name: "Nova Franquia" });
  await fill(opened.user, withoutPassword);
  await opened.user.click(button("Criar Franquia"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return opened;
}

// Holds product/acesso.md#access-of-a-new-account on the screen.
describe("a new franchise", () => {
  test("without a password is invited, and stands marked in the list", async () => {
    await create("/franquias");
    await waitFor(() => expect(marked()).toContain(NOVA));
    expect(
      screen.getByText(`${NOVA}: na lista, em destaque.`).closest("[role=status]"),
    ).toBeTruthy();
    expect(await text(`Convite enviado para ${withoutPassword["E-mail"]}`)).toBeTruthy();
    expect(await text("Ainda sem senha")).toBeTruthy();
    expect(await mails()).toEqual(["set-password"]);
    const [account] = await browser.db
      .select({ password: users.password })
      .from(users)
      .where(eq(users.email, withoutPassword["E-mail"]));
    expect(account?.password).toBe(NO_PASSWORD);
  });

  test("needs a password where no letter leaves the installation", async () => {
    const services = { cepUrl: "", cepFallbackUrl: "", provedor: null };
    const config = { demoAccounts: [], recomecaEm: null, enviaCartas: false, ...services };
    browser.obstruct("/api/config", () => Response.json(config));
    const { user } = await browser.open("/franquias?novo=1", norma);
    await screen.findByRole("dialog", { name: "Nova Franquia" });
    expect(below("Senha")).toBe("6 caracteres ou mais");
    await fill(user, withoutPassword);
    await user.click(button("Criar Franquia"));
    await waitFor(() => expect(below("Senha")).toBe("Senha deve ter pelo menos 6 caracteres"));
    expect(await mails()).toEqual([]);
  });

  test("that the filters hide is told, with the way to it", async () => {
    const { user, address } = await create("/franquias?busca=norte");
    expect(await text(/Os filtros ou a página atual não o mostram/)).toBeTruthy();
    expect(marked()).toBeUndefined();
    await user.click(button("Mostrar na lista"));
    await waitFor(() => expect(marked()).toContain(NOVA));
    expect(decodeURIComponent(address()).replaceAll("+", " ")).toBe(`/franquias?busca=${NOVA}`);
  });
});

describe("'Enviar acesso'", () => {
  test("sends the link from the row's menu while there is no password", async () => {
    await browser.db
      .update(users)
      .set({ password: NO_PASSWORD })
      .where(eq(users.id, norte.franquia.id));
    const { user } = await browser.open("/franquias", norma);
    await text("Franquia norte");
    await choose(user, "Franquia norte", "Enviar acesso");
    expect(await text("Acesso enviado")).toBeTruthy();
    expect(await mails()).toEqual(["set-password"]);
  });

  test("is not offered to who has a password", async () => {
    const { user } = await browser.open("/franquias", norma);
    await text("Franquia norte");
    await user.click(button("Ações de Franquia norte"));
    await screen.findByRole("menuitem", { name: "Editar" });
    expect(screen.queryByRole("menuitem", { name: "Enviar acesso" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { factors, sessions } from "#server/db/schema.ts";
import { addApp, addPasskey, codeOf } from "#tests/support/factors.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { below, button, field, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser({ SECOND_FACTOR_REQUIRED: "franquia" });
const { cliente, franquia } = cast.norte;

const card = async () => within(await screen.findByRole("region", { name: "Segundo fator" }));
const rows = async () => (await card()).findAllByRole("listitem");
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const kept = () => browser.db.$count(factors);

// Holds product/acesso.md#minha-conta for the second factor.
describe("the second factors of an account", () => {
  test("are none at first; an app is added with the password and a code of it", async () => {
    const { user } = await browser.open("/conta", cliente);
    await (await card()).findByText(/Sem segundo fator/);
    await user.click((await card()).getByRole("button", { name: "Adicionar" }));
    await screen.findByRole("dialog", { name: "Adicionar segundo fator" });
    await user.type(field("Senha atual"), "errada");
    await user.click(button("Usar aplicativo"));
    await waitFor(() => expect(below("Senha atual")).toBe("Senha atual incorreta"));
    await user.clear(field("Senha atual"));
    await user.type(field("Senha atual"), PASSWORD);
    await user.click(button("Usar aplicativo"));
    await screen.findByRole("img", { name: /^Código QR/ });
    const [row] = await browser.db.select().from(factors);
    const secret = browser.secrets.open(row!.secret!, "factors.secret", row!.id);
    const code = codeOf(secret, browser.clock.now);
    await user.type(field("Código que o aplicativo mostra"), `${code}{Enter}`);
    await user.click(await screen.findByRole("button", { name: "Guardei os códigos" }));
    expect(await text("Segundo fator cadastrado")).toBeTruthy();
    await gone();
    expect((await rows())[0]?.textContent).toMatch(
      /^Aplicativo autenticadorCadastrado em 10\/03\/2026/,
    );
    expect(await (await card()).findByText("10 restantes")).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  test("are told apart and removed one by one with the password", async () => {
    const caller = await browser.as(cliente);
    await addApp(caller, browser.clock);
    await addPasskey(caller);
    await browser.db
      .update(factors)
      .set({ nome: "Chrome no Linux" })
      .where(eq(factors.tipo, "passkey"));
    const { user } = await browser.open("/conta", cliente);
    expect(await rows()).toHaveLength(2);
    await browser.db.update(sessions).set({ factorAt: browser.clock.now });
    await user.click(button("Remover Passkey · Chrome no Linux"));
    await screen.findByRole("dialog", { name: "Remover segundo fator" });
    await user.type(field("Senha atual"), PASSWORD);
    await user.click(button("Remover"));
    expect(await text("Segundo fator removido")).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  test("stay where the role must have one, and the refusal stands in the dialog", async () => {
    const { secret } = await addApp(await browser.as(franquia), browser.clock);
    const { user } = await browser.open("/conta", franquia);
    await user.click(
      await screen.findByRole("button", { name: "Remover Aplicativo autenticador" }),
    );
    await screen.findByRole("dialog", { name: "Remover segundo fator" });
    await user.type(field("Senha atual"), PASSWORD);
    await user.click(button("Remover"));
    // This session did not begin with the factor, so the change asks for it.
    const asked = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
    const code = codeOf(secret, browser.clock.now);
    await user.type(await asked.findByLabelText("Código do aplicativo"), `${code}{Enter}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Remover segundo fator" }));
    expect(
      await dialog.findByText(/^A sua conta precisa de um segundo fator: cadastre outro/),
    ).toBeTruthy();
    expect(await kept()).toBe(1);
  });

  test("get new codes, which are shown once", async () => {
    const { secret } = await addApp(await browser.as(cliente), browser.clock);
    const { user } = await browser.open("/conta", cliente);
    await user.click(await screen.findByRole("button", { name: "Gerar novos códigos" }));
    await screen.findByRole("dialog", { name: "Gerar novos códigos" });
    await user.type(field("Senha atual"), PASSWORD);
    await user.click(button("Gerar códigos"));
    const asked = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
    const code = codeOf(secret, browser.clock.now);
    await user.type(await asked.findByLabelText("Código do aplicativo"), `${code}{Enter}`);
    const made = await screen.findByRole("list", { name: "Códigos de reserva" });
    expect(within(made).getAllByRole("listitem")).toHaveLength(10);
    await user.click(button("Guardei os códigos"));
    await gone();
  });

  test("say that they could not be read", async () => {
    const restore = browser.obstruct("/api/conta/fatores", offline);
    const { user } = await browser.open("/conta", cliente);
    expect(await text("Não foi possível carregar o segundo fator")).toBeTruthy();
    restore();
    await user.click((await card()).getByRole("button", { name: "Tentar novamente" }));
    await (await card()).findByText(/Sem segundo fator/);
  });
});

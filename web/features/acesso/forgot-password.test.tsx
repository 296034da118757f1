import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { passwordResetTokens } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente } = cast.norte;

const email = () => screen.findByLabelText<HTMLInputElement>("E-mail");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** The sentence that a field is described by. */
const below = (field: HTMLElement) =>
  document.querySelector(`#${CSS.escape(field.getAttribute("aria-describedby") ?? "none")}`)
    ?.textContent;

// Holds product/acesso.md#sign-in: the forgotten password.
describe("the forgotten password", () => {
  test("is a view of the same page: the e-mail comes along, Back leads back", async () => {
    const { user, address, back } = await browser.open("/auth");
    await user.type(await email(), cliente.email);
    await user.click(screen.getByRole("link", { name: "Esqueci minha senha" }));
    expect(await screen.findByRole("heading", { name: "Recuperar senha" })).toBeTruthy();
    expect(address()).toBe("/auth?ver=recuperar");
    expect((await email()).value).toBe(cliente.email);
    expect(button("Enviar instruções")).toBeTruthy();
    back();
    expect(await screen.findByRole("heading", { name: "Entrar na conta" })).toBeTruthy();
    expect((await email()).value).toBe(cliente.email);
    await user.click(screen.getByRole("link", { name: "Esqueci minha senha" }));
    await user.click(await screen.findByRole("link", { name: "Voltar para o login" }));
    expect(await screen.findByRole("heading", { name: "Entrar na conta" })).toBeTruthy();
    expect(address()).toBe("/auth");
  });

  test("is found at the address that people guess", async () => {
    const { address } = await browser.open("/forgot-password");
    expect(await screen.findByRole("heading", { name: "Recuperar senha" })).toBeTruthy();
    expect(address()).toBe("/auth?ver=recuperar");
  });

  test("sends the instructions and says so in green", async () => {
    const { user } = await browser.open("/auth?ver=recuperar");
    await user.type(await email(), cliente.email);
    await user.click(button("Enviar instruções"));
    expect(button("Enviando...").disabled).toBe(true);
    const message = await screen.findByText(/você receberá as instruções/);
    expect(message.closest("[data-tone]")?.getAttribute("data-tone")).toBe("ok");
    expect(await browser.db.select().from(passwordResetTokens)).toHaveLength(1);
  });

  test("has a sentence for every failure, in red", async () => {
    const { user } = await browser.open("/auth?ver=recuperar");
    await user.type(await email(), cliente.email);
    for (const [obstacle, sentence] of [
      [offline, "Erro de conexão. Tente novamente."],
      [silent(502), "Erro ao processar solicitação"],
      [() => Response.json({ error: "Erro do servidor" }, { status: 500 }), "Erro do servidor"],
    ] as const) {
      browser.obstruct("/api/auth/forgot-password", obstacle);
      await user.click(button("Enviar instruções"));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
      expect(screen.getByRole("alert").dataset["tone"]).toBe("bad");
    }
  });

  test("its words alone colour a refusal: red with 'Erro', else green; the server's failures have it", async () => {
    const { user } = await browser.open("/auth?ver=recuperar");
    await user.type(await email(), cliente.email);
    const tone = () => document.querySelector<HTMLElement>("[data-tone]")?.dataset["tone"];
    const clear = browser.obstruct("/api/auth/forgot-password", () =>
      Response.json({ error: "Peça à sua franquia" }, { status: 400 }),
    );
    await user.click(button("Enviar instruções"));
    await screen.findByText("Peça à sua franquia");
    expect(tone()).toBe("ok");
    clear();
    for (let i = 0; i < 10 && tone() === "ok"; i += 1) {
      await user.click(button("Enviar instruções"));
      await waitFor(() => expect(button("Enviar instruções").disabled).toBe(false));
    }
    expect(await screen.findByText(/^Erro: Muitas tentativas/)).toBeTruthy();
    expect(tone()).toBe("bad");
  });

  test("requires an e-mail", async () => {
    const { user } = await browser.open("/auth?ver=recuperar");
    await user.click(await screen.findByRole("button", { name: "Enviar instruções" }));
    expect(below(await email())).toBe("Email inválido");
    expect(browser.calls).not.toContain("POST /api/auth/forgot-password");
  });
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { passwordResetTokens, users } from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente } = cast.norte;

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** The sentence that a field is described by. */
const below = (field: HTMLElement) =>
  document.querySelector(`#${CSS.escape(field.getAttribute("aria-describedby") ?? "none")}`)
    ?.textContent;

// Holds product/acesso.md#sign-in: new password and invitation.
describe("/reset-password", () => {
  const first = () => screen.findByLabelText<HTMLInputElement>("Nova senha");
  const second = () => screen.getByLabelText<HTMLInputElement>("Confirmar senha");
  const putToken = (token: string) =>
    browser.db.insert(passwordResetTokens).values({
      userId: cliente.id,
      token: sha256(token),
      expiresAt: new Date(browser.clock.now.getTime() + 60_000),
    });

  afterEach(() => vi.useRealTimers());

  test("without a token shows both sentences and no form", async () => {
    for (const path of ["/reset-password", "/reset-password?token="]) {
      const { close } = await browser.open(path);
      expect(await screen.findByRole("heading", { name: "Redefinir Senha" })).toBeTruthy();
      expect(screen.getByText("Link de recuperação inválido ou expirado.")).toBeTruthy();
      expect(
        screen.getByText(
          "Token de recuperação não encontrado. Solicite uma nova recuperação de senha.",
        ),
      ).toBeTruthy();
      expect(screen.queryByLabelText("Nova senha")).toBeNull();
      expect(screen.getByRole("link", { name: "Voltar para o login" })).toBeTruthy();
      close();
    }
  });

  test("sets the password, says so and goes to the login after three seconds", async () => {
    await putToken("o-token");
    const { user, address } = await browser.open("/reset-password?token=o-token");
    await user.type(await first(), "senha-nova");
    await user.type(second(), "senha-nova");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    fireEvent.click(button("Redefinir Senha"));
    await waitFor(() => expect(button("Redefinindo...").disabled).toBe(true));
    const message = await screen.findByText("Senha redefinida com sucesso!");
    expect(message.closest("[data-tone]")?.getAttribute("data-tone")).toBe("ok");
    expect(screen.getByText(/Redirecionando para o login\.\.\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ir agora" })).toBeTruthy();
    vi.advanceTimersByTime(2500);
    expect(address()).toBe("/reset-password?token=o-token");
    vi.advanceTimersByTime(600);
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth");
  });

  test("lets one go to the login at once, also one who was signed in", async () => {
    await putToken("o-token");
    const { user, address } = await browser.open("/reset-password?token=o-token", cliente);
    await user.type(await first(), "senha-nova");
    await user.type(second(), "senha-nova{Enter}");
    await user.click(await screen.findByRole("link", { name: "Ir agora" }));
    expect(await screen.findByText("Entrar na conta")).toBeTruthy();
    expect(address()).toBe("/auth");
  });

  test("hints at the length while one types", async () => {
    await putToken("x");
    const { user } = await browser.open("/reset-password?token=x");
    await user.type(await first(), "12345");
    expect(below(await first())).toBe("6 caracteres ou mais");
    await user.type(await first(), "6");
    expect(below(await first())).toBe("6 caracteres ou mais: atendido");
  });

  test("refuses a short password and one that differs, when the field is left", async () => {
    await putToken("x");
    const { user } = await browser.open("/reset-password?token=x");
    await user.type(await first(), "12345");
    expect((await first()).minLength).toBe(6);
    await user.tab();
    expect(below(await first())).toBe("A senha deve ter pelo menos 6 caracteres.");
    expect(second().getAttribute("aria-invalid")).toBe("false");
    await user.type(second(), "1234567");
    await user.tab();
    expect(below(second())).toBe("As senhas não coincidem.");
    await user.type(await first(), "67");
    await waitFor(() => expect(second().getAttribute("aria-invalid")).toBe("false"));
    expect(browser.calls).not.toContain("POST /api/auth/reset-password");
  });

  test("says of a link that is used or has expired that it is, before anything is typed", async () => {
    await browser.open("/reset-password?token=desconhecido");
    expect(await screen.findByText("Link de recuperação inválido ou expirado.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Redefinir Senha" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Solicitar novo link" })).toBeTruthy();
    expect(screen.queryByLabelText("Nova senha")).toBeNull();
  });

  test("has a sentence for every failure, in red, also where the link could not be looked at", async () => {
    browser.obstruct("/api/auth/password-link", offline);
    const { user } = await browser.open("/reset-password?token=desconhecido");
    await user.type(await first(), "senha-nova");
    await user.type(second(), "senha-nova{Enter}");
    const alert = () => screen.getByRole("alert");
    await waitFor(() =>
      expect(alert().textContent).toBe("Link de recuperação inválido ou expirado."),
    );
    for (const [obstacle, sentence] of [
      [offline, "Erro de conexão. Tente novamente."],
      [silent(500), "Erro ao redefinir senha"],
    ] as const) {
      browser.obstruct("/api/auth/reset-password", obstacle);
      await user.click(button("Redefinir Senha"));
      await waitFor(() => expect(alert().textContent).toBe(sentence));
      expect(alert().dataset["tone"]).toBe("bad");
    }
  });
});

describe("the link of an invitation", () => {
  const { aluno } = cast.norte;
  const open = async () => {
    await browser.db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, aluno.id));
    await browser.db.insert(passwordResetTokens).values({
      userId: aluno.id,
      token: sha256("convite"),
      expiresAt: new Date(browser.clock.now.getTime() + 60_000),
    });
    const opened = await browser.open("/reset-password?token=convite");
    await screen.findByRole("heading", { name: "Crie sua senha" });
    const send = async () => {
      await opened.user.type(screen.getByLabelText("Senha"), "minha-senha");
      await opened.user.type(screen.getByLabelText("Confirmar senha"), "minha-senha{Enter}");
    };
    return { ...opened, send };
  };

  test("asks for the first password under the e-mail, and enters by itself", async () => {
    const { send, address } = await open();
    expect(screen.queryByText("Redefinir Senha")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Seu e-mail de acesso").value).toBe(aluno.email);
    await send();
    expect(await screen.findByRole("heading", { name: "Dashboard do Aluno" })).toBeTruthy();
    expect(address()).toBe("/");
  });

  test("keeps the form when the password could not be set", async () => {
    const { send } = await open();
    browser.obstruct("/api/auth/reset-password", offline);
    await send();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Erro de conexão. Tente novamente.");
    expect(button("Criar senha e entrar").disabled).toBe(false);
  });

  test("shows the way to the login when the log-in does not come through", async () => {
    const { send } = await open();
    browser.obstruct("/api/login", offline);
    await send();
    expect(await screen.findByText("Senha criada!")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe("/auth");
  });
});

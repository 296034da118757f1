import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { passwordResetTokens } from "#server/db/schema.ts";
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
    const { user } = await browser.open("/reset-password?token=x");
    await user.type(await first(), "12345");
    expect(below(await first())).toBe("6 caracteres ou mais");
    await user.type(await first(), "6");
    expect(below(await first())).toBe("6 caracteres ou mais: atendido");
  });

  test("refuses a short password and one that differs, when the field is left", async () => {
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

  test("has a sentence for every failure, in red", async () => {
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

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillGaps } from "#tests/support/browser.ts";
import { dismissToast, REMOVE_DELAY_MS, toast, useToast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

function Slot() {
  const slot = useToast();
  return <output>{slot ? `${slot.title}, ${slot.isOpen ? "open" : "closed"}` : "empty"}</output>;
}
const show = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

// Holds product/telas.md#messages and product/dados.md#constants: the toast.
describe("the toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fillGaps();
    render(<Toaster />);
    render(<Slot />, { container: document.body.appendChild(document.createElement("aside")) });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const inSlot = () => document.querySelector("aside output")?.textContent;

  test("of a look-up never replaces a failure's, but another look-up's and any other", () => {
    const failure = { title: "Erro ao salvar", tone: "destructive" } as const;
    const lookUp = { title: "CEP encontrado", isMinor: true };
    show(failure);
    show(lookUp);
    expect(inSlot()).toBe("Erro ao salvar, open");
    act(() => dismissToast());
    show(lookUp);
    expect(inSlot()).toBe("CEP encontrado, open");
    show({ ...failure, title: "CEP não encontrado", isMinor: true });
    show(lookUp);
    expect(inSlot()).toBe("CEP encontrado, open");
  });

  test("is one at a time: a newer one takes the place", () => {
    show({ title: "Primeiro" });
    show({ title: "Segundo", description: "Com detalhes" });
    expect(screen.queryByText("Primeiro")).toBeNull();
    expect(screen.getByText("Segundo")).toBeTruthy();
    expect(screen.getByText("Com detalhes")).toBeTruthy();
    expect(document.querySelectorAll("li[data-tone]")).toHaveLength(1);
  });

  test("closes after 5000 ms and leaves the store 1000000 ms later", () => {
    expect(REMOVE_DELAY_MS).toBe(1_000_000);
    show({ title: "Salvo" });
    wait(4999);
    expect(inSlot()).toBe("Salvo, open");
    wait(1);
    expect(inSlot()).toBe("Salvo, closed");
    wait(999_999);
    expect(inSlot()).toBe("Salvo, closed");
    wait(1);
    expect(inSlot()).toBe("empty");
  });

  test("does not take a newer toast away when an older one is removed", () => {
    show({ title: "Velho" });
    act(dismissToast);
    wait(REMOVE_DELAY_MS - 100);
    show({ title: "Novo" });
    wait(200);
    expect(inSlot()).toBe("Novo, open");
  });

  test("shows failures as destructive", () => {
    show({ title: "Login failed", tone: "destructive" });
    const message = screen.getByText("Login failed").closest("li");
    expect(message?.dataset["tone"]).toBe("destructive");
    expect(message?.className).toContain("bg-danger");
  });

  test("offers an action and a way to close it", () => {
    const undo = vi.fn<() => void>();
    show({ title: "Franquia desativada", action: { label: "Desfazer", run: undo } });
    act(() => screen.getByText("Desfazer").click());
    expect(undo).toHaveBeenCalledOnce();
    show({ title: "Outro" });
    act(() => screen.getByLabelText("Fechar").click());
    expect(inSlot()).toBe("Outro, closed");
  });

  test("with a button keeps its text as wide as it is: the button stands below", () => {
    const action = { label: "Convidar aluno", run: () => {} };
    show({
      title: "Matrícula efetivada!",
      about: "Ana Dutra",
      description: "Com sucesso.",
      action,
    });
    const button = screen.getByText("Convidar aluno").closest("button");
    const text = screen.getByText("Com sucesso.");
    expect(text.textContent).toBe("Ana DutraCom sucesso.");
    expect(button?.parentElement).toBe(text.parentElement);
    expect(text.nextElementSibling).toBe(button);
  });

  test("speaks Portuguese and is at most 420 px wide", () => {
    show({ title: "Salvo" });
    const region = screen.getByLabelText("Notificações (F8)");
    expect(region.querySelector("ol")?.className).toContain("max-w-[420px]");
    wait(100);
    expect(document.body.textContent).toContain("Notificação");
  });
});

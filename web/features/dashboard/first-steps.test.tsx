import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, irma } = cast;

const NAME = "Primeiros passos";
const list = async () => within(await screen.findByRole("region", { name: NAME }));
const settled = () => screen.findByRole("heading", { name: "Precisa de atenção" });

describe("the first steps", () => {
  test("tick from what there is, and lead to the rest", async () => {
    const { user, address } = await browser.open("/", cast.bela);
    const steps = await list();
    expect(steps.getByText("2 de 4 concluídos")).toBeTruthy();
    const bar = steps.getByRole("progressbar", { name: NAME });
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual([
      "2",
      "4",
    ]);
    expect(steps.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Criar o primeiro curso(a fazer)",
      "Criar o primeiro evento(concluído)",
      "Compartilhar o link de inscrição de um evento(concluído)",
      "Ver quem se inscreveu(a fazer)",
    ]);
    await user.click(steps.getByRole("link", { name: /Criar o primeiro curso/ }));
    await waitFor(() => expect(address()).toBe("/cursos?novo=1"));
  });

  test.each<[string, Person, string]>([
    ["the franqueador", norma, "Ver a rede: as micro-franquias"],
    ["a franchise", norte.franquia, "Acompanhar os interesses das suas micro-franquias"],
  ])("remember what %s has looked at", async (_who, person, step) => {
    const { user, back } = await browser.open("/", person);
    await user.click((await list()).getByRole("link", { name: new RegExp(step) }));
    await waitFor(() => expect(screen.queryByRole("region", { name: NAME })).toBeNull());
    back();
    await settled();
    const after = screen.queryByRole("region", { name: NAME });
    if (after)
      expect(within(after).getByRole("link", { name: new RegExp(step) }).textContent).toContain(
        "(concluído)",
      );
  });

  test("are gone when all are taken", async () => {
    for (const person of [norte.micro, norte.vendedor]) {
      const { close } = await browser.open("/", person);
      await settled();
      expect(screen.queryByRole("region", { name: NAME })).toBeNull();
      expect(screen.queryByRole("button", { name: "Mostrar primeiros passos" })).toBeNull();
      close();
    }
  });

  test("are dismissed for this person alone, and can be brought back", async () => {
    const { user, close } = await browser.open("/", norte.franquia);
    await user.click((await list()).getByRole("button", { name: "Dispensar primeiros passos" }));
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
    close();
    const { close: closeAgain } = await browser.open("/", irma.franquia);
    await list();
    closeAgain();
    const again = await browser.open("/", norte.franquia);
    await settled();
    expect(screen.queryByRole("region", { name: NAME })).toBeNull();
    await again.user.click(screen.getByRole("button", { name: "Mostrar primeiros passos" }));
    await list();
  });
});

describe("the primary action", () => {
  test.each<[Person, string, string]>([
    [norma, "+ Nova Franquia", "/franquias?novo=1"],
    [norte.franquia, "Nova Micro-franquia", "/micro-franquias?novo=1"],
    [norte.micro, "Novo Cliente", "/clientes?novo=1"],
    [norte.vendedor, "Novo Cliente", "/clientes?novo=1"],
    [norte.cliente, "Criar Evento", "/eventos?novo=1"],
  ])("of %o opens the page's dialog", async (person, label, to) => {
    const { user, address } = await browser.open("/", person);
    await user.click(await screen.findByRole("button", { name: label }));
    await screen.findByRole("dialog");
    expect(address()).toBe(to);
  });

  test("is nobody's who is a student", async () => {
    await browser.open("/", norte.aluno);
    await screen.findByText("Seu caminho até a matrícula");
    expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
  });
});

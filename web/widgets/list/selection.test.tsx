import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norte } = cast;

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Selecionar ${name}` });
const all = () =>
  screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Selecionar todas as linhas desta página",
  });
const bar = () => within(screen.getByRole("region", { name: "Seleção" }));
const marked = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Selecionar (?!todas)/ })
    .filter(({ checked }) => checked)
    .map(({ ariaLabel }) => ariaLabel?.replace("Selecionar ", ""));

async function openLeads() {
  await signUp(browser.db, 5);
  const opened = await browser.open("/leads?evento=todos", norte.cliente);
  await screen.findByText("Aluna 0005");
  return opened;
}

describe("rows are marked", () => {
  test("one by one, all at once, and not at all", async () => {
    const { user } = await openLeads();
    expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull();
    await user.click(box("Aluna 0004"));
    expect(bar().getByText("1 selecionado")).toBeTruthy();
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    expect(bar().getByText("6 selecionados")).toBeTruthy();
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    await user.click(all());
    expect(marked()).toEqual([]);
    await user.click(box("Aluna 0001"));
    await user.click(bar().getByRole("button", { name: "Limpar seleção" }));
    expect(marked()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("from one to another with Shift, in both directions", async () => {
    const { user } = await openLeads();
    await user.click(box("Aluna 0002"));
    await user.keyboard("{Shift>}");
    await user.click(box("Aluna 0004"));
    expect(marked()).toEqual(["Aluna 0004", "Aluna 0003", "Aluna 0002"]);
    await user.click(box("Aluna 0003"));
    await user.keyboard("{/Shift}");
    expect(marked()).toEqual(["Aluna 0002"]);
  });

  test("by x on the row that j and k lead to", async () => {
    const { user } = await openLeads();
    await user.keyboard("jjx");
    expect(marked()).toEqual(["Aluna 0004"]);
    await user.keyboard("kx");
    expect(marked()).toEqual(["Aluna 0005", "Aluna 0004"]);
    await user.click(box("Aluna 0005"));
    await user.keyboard("jx");
    expect(marked()).toEqual([]);
  });

  test("until the filters show others", async () => {
    const { user } = await openLeads();
    await user.click(box("Aluna 0004"));
    await user.type(screen.getByLabelText("Buscar"), "aluna");
    await screen.findByText("5 leads");
    expect(marked()).toEqual([]);
  });

  test("on a phone too", async () => {
    await signUp(browser.db, 1);
    setViewport(390);
    const { user } = await browser.open("/leads?evento=todos", norte.cliente);
    await screen.findByText("Aluna 0001");
    await user.click(box("Aluna 0001"));
    expect(bar().getByText("1 selecionado")).toBeTruthy();
  });
});

describe("what is done with them", () => {
  test("'Copiar telefones' copies each number once, as it is shown", async () => {
    const { user } = await openLeads();
    for (const name of ["Aluna 0001", "Aluna 0002", "Estudante norte"]) await user.click(box(name));
    await user.click(bar().getByRole("button", { name: "Copiar telefones" }));
    expect(await bar().findByText("2 telefones copiados")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("(81) 3333-4444\n(81) 98888-7777");
  });

  test.each([
    ["/leads?evento=todos", "leads"],
    ["/interesses", "interesses"],
    ["/pre-matriculas", "pre-matriculas"],
    ["/matriculas", "matriculas"],
  ])("'Exportar selecionados' of %s is the server's file", async (path, name) => {
    const family = { email: "familia@norte.test", telefone: null };
    await askNoContact(browser.db, browser.secrets, family);
    await signUp(browser.db, 2, { nome: '=1+1 "Ana"' });
    const { user, downloads } = await browser.open(path, norte.cliente);
    await screen.findByText("Estudante norte");
    await user.click(all());
    await user.click(bar().getByRole("button", { name: "Exportar selecionados" }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    await waitFor(() => expect(downloads).toHaveLength(2));
    expect(downloads[0]?.name).toMatch(
      new RegExp(`^${name}_selecionados_\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const text = await downloads[0]?.text;
    expect(text).toBe(await downloads[1]?.text);
    expect(text?.match(/,"Sim"\r\n/g)).toHaveLength(1);
  });
});

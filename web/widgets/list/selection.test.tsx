import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
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
  ])(
    "'Exportar selecionados' of %s is the server's file, in each of its forms",
    async (path, name) => {
      const family = { email: "familia@norte.test", telefone: null };
      await askNoContact(browser.db, browser.secrets, family);
      await signUp(browser.db, 2, { nome: '=1+1 "Ana"' });
      const { user, downloads } = await browser.open(path, norte.cliente);
      await screen.findByText("Estudante norte");
      await user.click(all());
      const same = async (chosen: string, whole: string, form?: string) => {
        const before = downloads.length;
        for (const [at, name] of [chosen, whole].entries()) {
          await user.click(screen.getByRole("button", { name }));
          if (form) await user.click(await screen.findByRole("menuitem", { name: form }));
          await waitFor(() => expect(downloads).toHaveLength(before + at + 1));
        }
        const [text = "", other] = await Promise.all(
          downloads.slice(before).map((download) => download.text),
        );
        expect(text).toBe(other);
        return text;
      };
      const plain = await same("Exportar selecionados", "Exportar CSV");
      expect(browser.calls).not.toContain("POST /api/pessoas/nao-contatar");
      expect(plain).not.toContain("Não Contatar");
      expect(downloads[0]?.name).toMatch(
        new RegExp(`^${name}_selecionados_\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      );
      const [chosen, whole] = ["Formas de exportar selecionados", "Mais opções"] as const;
      const marked = await same(chosen, whole, "CSV com a coluna Não Contatar");
      expect(marked.split("\r\n")[0]).toMatch(/,"Não Contatar"$/);
      expect(marked.match(/,"Sim"\r\n/g)).toHaveLength(1);
      expect(await same(chosen, whole, "CSV para Excel")).toMatch(/^\uFEFF?"[^"]+";"/);
      const both = await same(chosen, whole, "CSV para Excel com a coluna Não Contatar");
      expect(both.match(/;"Sim"\r\n/g)).toHaveLength(1);
    },
  );

  test("that cannot be marked say so in the bar, and nothing is saved", async () => {
    const { user, downloads } = await openLeads();
    browser.obstruct("/api/pessoas/nao-contatar", offline);
    await user.click(box("Aluna 0004"));
    await user.click(bar().getByRole("button", { name: "Formas de exportar selecionados" }));
    const form = { name: "CSV com a coluna Não Contatar" };
    await user.click(await screen.findByRole("menuitem", form));
    expect(await bar().findByText("Não foi possível exportar. Tente novamente.")).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});

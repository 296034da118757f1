import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { fill } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

beforeEach(async () => {
  const at = new Date("2026-03-09T12:00:00Z");
  await browser.db.insert(auditLog).values([
    {
      at,
      actorId: norte.micro.id,
      action: "list",
      entity: "leads",
      details: { busca: true, linhas: 150, vezes: 3 },
    },
    {
      at: new Date("2026-03-08T12:00:00Z"),
      action: "login-failed",
      entity: "users",
      entityId: norte.micro.id,
      details: { count: 1 },
    },
    {
      at: new Date("2026-03-07T12:00:00Z"),
      actorId: norma.id,
      action: "brand-new",
      entity: "leads",
      entityId: norte.lead,
    },
  ]);
});

const rows = async () => {
  await screen.findByRole("cell", { name: "Leu a lista" });
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

// Holds product/auditoria.md#auditoria: the screen.
describe("/auditoria", () => {
  test("shows who did and saw what, newest first, in words", async () => {
    await browser.open("/auditoria", norte.franquia);
    expect(await rows()).toEqual([
      [
        "09/03/2026 09:00",
        norte.micro.nome,
        "Micro-franquia",
        "Leu a lista",
        "Leads e interesses",
        "com pesquisa · 150 linhas · 3 leituras",
      ],
      [
        "08/03/2026 09:00",
        "Ninguém que entrou",
        "-",
        "Tentativa de entrar recusada",
        `Contas #${norte.micro.id.slice(0, 8)}`,
        "1 tentativa",
      ],
      [
        "07/03/2026 09:00",
        norma.nome,
        "Franqueador",
        "brand-new",
        `Leads e interesses #${norte.lead.slice(0, 8)}`,
        "-",
      ],
    ]);
  });

  test("filters by person, act and days, which the address keeps", async () => {
    const { user, address } = await browser.open("/auditoria", norma);
    await screen.findByRole("cell", { name: "Leu a lista" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Ação" }), "Leu a lista");
    await waitFor(() => expect(screen.queryByRole("cell", { name: "brand-new" })).toBeNull());
    expect(address()).toBe("/auditoria?acao=list");
    await fill(user, { Buscar: "ninguém assim" });
    await screen.findByText("Nenhum registro com estes filtros");
    expect(screen.getByRole("button", { name: /“ninguém assim”/ })).toBeTruthy();
  });

  test("opens an entry, which leads to the page of its person", async () => {
    const { user } = await browser.open("/auditoria", norma);
    await user.click(await screen.findByRole("button", { name: "07/03/2026 09:00" }));
    const dialog = within(await screen.findByRole("dialog", { name: "07/03/2026 09:00" }));
    expect(dialog.getByRole("link", { name: norte.lead }).getAttribute("href")).toBe(
      `/pessoas/${norte.lead}`,
    );
  });

  test("says so when it cannot be read", async () => {
    browser.obstruct("/api/auditoria", offline);
    await browser.open("/auditoria", norma);
    expect(await screen.findByText("Falha ao carregar a auditoria")).toBeTruthy();
  });
});

describe("Quem viu", () => {
  test("in the dialog of a person, after the opening itself was told", async () => {
    const { user } = await browser.open(`/interesses?pessoa=${norte.lead}`, norte.franquia);
    const dialog = within(await screen.findByRole("dialog", { name: "Estudante norte" }));
    const told = `POST /api/auditoria/pessoas/${norte.lead}`;
    await waitFor(() => expect(browser.calls.filter((call) => call === told)).toHaveLength(1));
    await user.click(dialog.getByRole("button", { name: "Mostrar quem viu" }));
    expect(await dialog.findByText(norma.nome)).toBeTruthy();
    expect(dialog.getByText(/Franqueador · brand-new/)).toBeTruthy();
  });

  test("not for a school, whose openings are told all the same", async () => {
    setViewport(390);
    await browser.open(`/interesses?pessoa=${norte.lead}`, norte.cliente);
    await screen.findByRole("dialog", { name: "Estudante norte" });
    const told = `POST /api/auditoria/pessoas/${norte.lead}`;
    await waitFor(() => expect(browser.calls).toContain(told));
    expect(screen.queryByText("Quem viu")).toBeNull();
  });

  test("on the page of a person", async () => {
    await browser.open(`/pessoas/${norte.lead}`, norma);
    const part = within(await screen.findByRole("region", { name: "Quem viu" }));
    expect(await part.findByText(/brand-new/)).toBeTruthy();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads, matriculas, preMatriculas, retencoes } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

beforeEach(async () => {
  await browser.db
    .update(preMatriculas)
    .set({ createdAt: new Date("2026-03-06T13:30:00Z"), telefone: "81988887777" })
    .where(eq(preMatriculas.id, norte.preMatricula));
  await browser.db
    .update(matriculas)
    .set({ efetivadaEm: new Date("2026-03-09T18:00:00Z") })
    .where(eq(matriculas.id, norte.matricula));
});

const dialog = () => screen.findByRole("dialog", { name: "Estudante norte" });
const path = async () =>
  within(await dialog())
    .getAllByRole("listitem")
    .map((step) => step.textContent);

// Holds product/leads.md#lists-of-people: the dialog of a person.
describe("a person", () => {
  test("is opened by name, with contact, event and the path so far", async () => {
    const { user, address, back } = await browser.open("/interesses", norte.cliente);
    await user.click(await screen.findByRole("button", { name: "Estudante norte" }));
    expect(await path()).toEqual([
      "LeadInscrição no evento · 05/03/2026 09:00",
      "Pré-matrículaCrédito ativado · 06/03/2026 10:30",
      "MatrículaMatrícula efetivada · 09/03/2026 15:00",
    ]);
    const shown = within(await dialog());
    expect(shown.getByRole("link", { name: "familia@norte.test" })).toBeTruthy();
    expect(shown.getByText("Responsável norte")).toBeTruthy();
    expect(shown.getByText("Olinda - PE")).toBeTruthy();
    expect(address()).toBe(`/interesses?pessoa=${norte.lead}`);
    back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/interesses");
  });

  // Holds product/privacidade.md#forgetting: what the dialog says of it.
  test("is told when they are forgotten", async () => {
    const { db } = browser;
    const said = async (row: string, name: string | RegExp, words: string) => {
      const { close } = await browser.open(`/interesses?pessoa=${row}`, norte.cliente);
      const opened = within(await screen.findByRole("dialog", { name }));
      expect(await opened.findByText(words)).toBeTruthy();
      close();
    };
    const plain = { eventoId: norte.evento, nomeResponsavel: "Rita", telefone: "8133334444" };
    const ana = { ...plain, id: idOf("ana"), nomeAluno: "Ana Lima", email: "ana@familia.test" };
    const gone = { ...plain, id: idOf("gone"), nomeAluno: "Pessoa esquecida", telefone: "" };
    await db.insert(leads).values([ana, { ...gone, email: "1@esquecido.invalid" }]);
    await said(
      ana.id,
      "Ana Lima",
      "Seria esquecida em 20/03/2027. O esquecimento da rede está desligado.",
    );
    const terms = { leads: 12, preMatriculas: 24, tickets: 24, trilha: 12 };
    const head = { franqueadorId: cast.norma.unitId, confirmadaEm: new Date() };
    await db.insert(retencoes).values({ ...terms, ...head });
    await said(ana.id, "Ana Lima", "Será esquecida em 20/03/2027.");
    await said(
      norte.lead,
      "Estudante norte",
      "Esta pessoa não é esquecida: a matrícula é um contrato, e fica com a inscrição e a pré-matrícula.",
    );
    await said(
      gone.id,
      /pessoa esquecida/i,
      "Esta pessoa foi esquecida: a linha continua nos números, sem os dados dela.",
    );
  });

  test("is opened by Enter on the row, or by a press on it", async () => {
    const { user } = await browser.open("/matriculas", norte.cliente);
    await screen.findByText("Estudante norte");
    await user.keyboard("j{Enter}");
    expect(within(await dialog()).getByText("Curso de Interesse")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Fechar" }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByText("Escola norte"));
    expect(await dialog()).toBeTruthy();
  });

  test("is not opened by what else a row holds", async () => {
    const { user } = await browser.open("/pre-matriculas", norte.cliente);
    await screen.findByText("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Copiar telefone de Estudante norte" }));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Estudante norte" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is what a shared address opens, and can be nobody", async () => {
    const { close } = await browser.open(
      `/pre-matriculas?pessoa=${norte.preMatricula}`,
      norte.vendedor,
    );
    expect(await path()).toHaveLength(3);
    close();
    const other = await browser.open(`/pre-matriculas?pessoa=${norte.lead}`, norte.cliente);
    expect(await screen.findByText("Registro não encontrado")).toBeTruthy();
    expect(other.address()).toBe("/pre-matriculas");
  });

  test("has steps yet to come, and steps that were never taken", async () => {
    await browser.db.delete(matriculas).where(eq(matriculas.id, norte.matricula));
    await browser.db
      .update(preMatriculas)
      .set({ leadId: null })
      .where(eq(preMatriculas.id, norte.preMatricula));
    const { user } = await browser.open("/pre-matriculas", norte.cliente);
    await user.click(await screen.findByRole("button", { name: "Estudante norte" }));
    expect(await path()).toEqual([
      "LeadInscrição no evento · sem registro",
      "Pré-matrículaCrédito ativado · 06/03/2026 10:30",
      "MatrículaMatrícula efetivada · ainda não",
    ]);
  });
});

describe("on a phone", () => {
  test("event and date stand behind a button that counts them", async () => {
    setViewport(390);
    const { user, address } = await browser.open("/interesses", norte.cliente);
    await screen.findByText("Estudante norte");
    expect(screen.queryByRole("combobox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filtros" }));
    await user.type(sheet.getByLabelText("Data do Evento"), "2026-03-20");
    await waitFor(() => expect(address()).toBe("/interesses?data=2026-03-20"));
    await user.click(sheet.getByRole("button", { name: "Ver resultados" }));
    expect(await screen.findByRole("button", { name: "Filtrar (1)" })).toBeTruthy();
    expect(screen.getByText("Estudante norte")).toBeTruthy();
  });
});

import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { alunos, matriculas, preMatriculas, users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { aluno, matricula, preMatricula } = cast.norte;

const panel = async () =>
  within(await screen.findByRole("region", { name: "Seu caminho até a matrícula" }));
const stepsIn = async () => {
  const at = await panel();
  await at.findByRole("heading", { level: 3 });
  return at
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Interesse|Pré-matrícula|Matrícula)/.test(text));
};

// Holds product/dashboard.md#dashboard of a student.
describe("the dashboard of a student", () => {
  test("shows how far the student has come, and the way to the enrolment", async () => {
    const at = { createdAt: new Date("2026-03-06T12:00:00Z") };
    await browser.db
      .update(preMatriculas)
      .set({ ...at, cursoInteresse: "Robótica" })
      .where(eq(preMatriculas.id, preMatricula));
    await browser.db
      .update(matriculas)
      .set({ efetivadaEm: new Date("2026-03-08T02:00:00Z") })
      .where(eq(matriculas.id, matricula));
    const { user, address } = await browser.open("/", aluno);
    expect(await stepsIn()).toEqual([
      "Interesse05/03/2026",
      "Pré-matrícula06/03/2026",
      // Two in the morning in London is the evening before in São Paulo.
      "Matrícula07/03/2026",
    ]);
    const way = await panel();
    expect(way.getByRole("heading", { name: "Robótica" })).toBeTruthy();
    expect(way.getByText("Estudante norte · Escola norte, Olinda - PE, 20/03/2026")).toBeTruthy();
    await user.click(way.getByRole("link", { name: "Ver matrícula" }));
    await screen.findByRole("heading", { name: "Matrículas Efetivadas" });
    expect(address()).toBe("/matriculas");
  });

  test("begins with what waits, and says when nothing does", async () => {
    const attention = async () =>
      within(await screen.findByRole("region", { name: "Precisa de atenção" }));
    const { close } = await browser.open("/", aluno);
    expect(await (await attention()).findByText("Nada pendente. Tudo em dia.")).toBeTruthy();
    close();
    await browser.db.delete(matriculas).where(eq(matriculas.id, matricula));
    await browser.open("/", aluno);
    expect(await (await attention()).findByText(/: falta assinar o contrato$/)).toBeTruthy();
  });

  test("marks what is still to be done", async () => {
    await browser.db.delete(matriculas).where(eq(matriculas.id, matricula));
    await browser.open("/", aluno);
    expect((await stepsIn()).at(-1)).toBe("Matrículaa fazer");
    expect((await panel()).queryByRole("link", { name: "Ver matrícula" })).toBeNull();
  });

  test("names the next step, the declaration, the school to ask and the course", async () => {
    await browser.db.delete(matriculas).where(eq(matriculas.id, matricula));
    await browser.db
      .update(preMatriculas)
      .set({ codigo: "AAAAA-BBBBB-CCCCC-DDDDD", cursoInteresse: "Curso norte" })
      .where(eq(preMatriculas.id, preMatricula));
    await browser.db
      .update(users)
      .set({ telefone: "81987654321" })
      .where(eq(users.id, cast.norte.cliente.id));
    await browser.open("/", aluno);
    const at = await panel();
    expect(await at.findByText(/^Próximo passo:/)).toBeTruthy();
    const declaration = at.getByRole("link", { name: "Abrir declaração" });
    expect(declaration.getAttribute("href")).toBe(
      "/credito-verificacao?codigo=AAAAA-BBBBB-CCCCC-DDDDD",
    );
    expect(at.getByRole("link", { name: "Ligar para Escola norte" }).getAttribute("href")).toBe(
      "tel:+5581987654321",
    );
    expect(at.getByRole("link", { name: cast.norte.cliente.email })).toBeTruthy();
    expect(at.getByText("1 módulo · 20 horas")).toBeTruthy();
  });

  test("offers no call to oneself on the list of enrolments", async () => {
    await browser.db
      .update(matriculas)
      .set({ telefone: "81912345678" })
      .where(eq(matriculas.id, matricula));
    const { user } = await browser.open("/matriculas", aluno);
    expect(await screen.findByText("(81) 91234-5678")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Estudante norte" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Caminho")).toBeTruthy();
    expect(dialog.queryByRole("link", { name: /Ligar|WhatsApp/ })).toBeNull();
    expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  });

  test("says when there is nothing", async () => {
    await browser.db
      .update(alunos)
      .set({ preMatriculaId: null })
      .where(eq(alunos.userId, aluno.id));
    await browser.open("/", aluno);
    expect(
      await (await panel()).findByText(/^Você ainda não tem interesses nem pré-matrículas\./),
    ).toBeTruthy();
  });

  test("says when it cannot be read, and tries again", async () => {
    const clear = browser.obstruct("/api/dashboard/aluno", offline);
    const { user } = await browser.open("/", aluno);
    const alert = within(await (await panel()).findByRole("alert"));
    expect(
      alert.getByText("Não foi possível carregar seus interesses e pré-matrículas"),
    ).toBeTruthy();
    clear();
    await user.click(alert.getByRole("button", { name: "Tentar novamente" }));
    expect(await stepsIn()).toHaveLength(3);
  });
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { incidentes } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const card = async () => within(await screen.findByRole("region", { name: "Incidentes" }));
const entry = {
  desde: new Date("2026-03-01T03:00:00Z"),
  ate: new Date("2026-03-05T03:00:00Z"),
  pessoas: 12,
  contas: 1,
  atePessoas: 40,
  cartas: 13,
  dados: {},
  descricao: "Uma conta foi usada por outra pessoa.",
  registradoEm: NOON,
};

// Holds product/auditoria.md#an-incident on the screen.
test("the register says so while it is empty", async () => {
  await browser.open("/privacidade-da-rede", cast.norma);
  expect(await (await card()).findByText("Nenhum incidente registrado.")).toBeTruthy();
});

test("an incident stands with its numbers, its words and the deadline that comes next", async () => {
  // Screens read the real clock.
  const today = todayInSaoPaulo(new Date());
  await browser.db.insert(incidentes).values([
    { ...entry, cienteEm: today, medidas: "Senha trocada", publicoAte: addDays(today, 90) },
    { ...entry, cienteEm: "2025-03-10", descricao: "Antigo", registradoEm: new Date(0) },
  ]);
  await browser.open("/privacidade-da-rede", cast.norma);
  const rows = await (await card()).findAllByRole("listitem");
  const [recent, old] = rows.map((row) => within(row));
  expect(recent!.getByText(entry.descricao)).toBeTruthy();
  expect(recent!.getByText("Medidas: Senha trocada")).toBeTruthy();
  expect(recent!.getByText("12 pessoas, 1 conta")).toBeTruthy();
  expect(recent!.getByText(/^Comunicar até /)).toBeTruthy();
  expect(recent!.getByText("Comunicado público")).toBeTruthy();
  expect(old!.getByText("Conhecido em 10/03/2025")).toBeTruthy();
  expect(old!.getByText("até 13/03/2025")).toBeTruthy();
  expect(old!.queryByText(/^Comunicar até |^Complementar até /)).toBeNull();
});

test("says that it could not be read, beside the other parts", async () => {
  const lift = browser.obstruct("/api/incidentes", offline);
  const { user } = await browser.open("/privacidade-da-rede", cast.norma);
  expect(await text("Não foi possível carregar os incidentes")).toBeTruthy();
  expect(await text("12 meses depois do evento ou da coleta da lista importada")).toBeTruthy();
  lift();
  await user.click(button("Tentar novamente"));
  expect(await text("Nenhum incidente registrado.")).toBeTruthy();
});

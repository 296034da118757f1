import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPOS } from "#shared/registro.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();

// Holds product/auditoria.md#register-of-processing: the screen.
test("shows each operation in the eight fields, and offers the file", async () => {
  await browser.open("/auditoria/registro", cast.norma);
  const part = within(await screen.findByRole("region", { name: /^Inscrição em evento/ }));
  expect(part.getAllByRole("term").map((term) => term.textContent)).toEqual([...CAMPOS]);
  expect(part.getByText(/nome do aluno; nome do responsável/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Exportar CSV" })).toBeTruthy();
});

test("says so when it cannot be read, and tries again", async () => {
  const clear = browser.obstruct("/api/auditoria/registro", offline);
  const { user } = await browser.open("/auditoria/registro", cast.norma);
  expect(await screen.findByText("Não foi possível carregar o registro")).toBeTruthy();
  clear();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("region", { name: /^Auditoria/ })).toBeTruthy();
});

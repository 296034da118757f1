import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

async function openMenu(person: Person) {
  const opened = await browser.open("/", person);
  await opened.user.click(await screen.findByRole("button", { name: /menu do usuário/ }));
  await screen.findByRole("menu");
  return opened;
}

test.each([
  ["franqueador", norma],
  ["franquia", norte.franquia],
  ["micro-franquia", norte.micro],
  ["vendedor", norte.vendedor],
  ["cliente", norte.cliente],
  ["aluno", norte.aluno],
] as const)("'Ajuda' is the guide of the %s", async (name, person) => {
  const { user } = await openMenu(person);
  await user.click(screen.getByRole("menuitem", { name: "Ajuda" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajuda" }));
  await dialog.findByRole("heading", { name: "Perguntas" });
  const source = readFileSync(`docs/guias/${name}.md`, "utf8");
  const [, first = ""] = /^# .*\n\n(.+)$/m.exec(source) ?? [];
  expect(dialog.getByText(first)).toBeTruthy();
  // The keyboard reaches the text, which may be longer than the dialog.
  const region = dialog.getByRole("region", { name: "Ajuda" });
  expect(region.tabIndex).toBe(0);
  const pictures = within(region).getAllByRole<HTMLImageElement>("img");
  for (const picture of pictures) {
    expect(picture.alt).not.toBe("");
    expect(picture.src).toMatch(/\/guia-[a-z-]+\.webp/);
    // Fetched when it comes into sight, in the room that is kept for it.
    expect(picture.getAttribute("loading")).toBe("lazy");
    expect(picture.width * picture.height).toBeGreaterThan(10_000);
  }
});

// Holds product/telas.md#shell: who sees an event's cards has the guide of its day, who calls that of the morning.
test("'Ajuda' also has the guides of a morning and of an event's day, but not for a student", async () => {
  const { user, close } = await openMenu(norte.cliente);
  await user.click(screen.getByRole("menuitem", { name: "Ajuda" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajuda" }));
  await user.click(dialog.getByRole("button", { name: "Guia do dia do evento" }));
  expect(await dialog.findByRole("heading", { name: "Antes: imprimir os cartões" })).toBeTruthy();
  expect(dialog.getByText("Guia do dia do evento: os cartões e a mesa")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Guia da manhã" }));
  expect(await dialog.findByRole("heading", { name: "A ordem da fila" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Guia para: Cliente" }));
  expect(await dialog.findByRole("heading", { name: "Perguntas" })).toBeTruthy();
  close();
  const student = await openMenu(norte.aluno);
  await student.user.click(screen.getByRole("menuitem", { name: "Ajuda" }));
  const own = within(await screen.findByRole("dialog", { name: "Ajuda" }));
  await own.findByRole("heading", { name: "Perguntas" });
  expect(own.queryByRole("button", { name: /^Guia / })).toBeNull();
});

test("'Novidades' shows what users notice, and is marked until it was read", async () => {
  const { user } = await openMenu(norma);
  await user.click(screen.getByRole("menuitem", { name: "Novidades, não lidas" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novidades" }));
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  await dialog.findByRole("heading", { name: `Versão ${version}, de 24/11/2026` });
  dialog.getByRole("heading", { name: "Versão 0.1.0, de 22/11/2026" });
  expect(dialog.queryByText(/Operação/)).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: /menu do usuário/ }));
  expect(await screen.findByRole("menuitem", { name: "Novidades" })).toBeTruthy();
});

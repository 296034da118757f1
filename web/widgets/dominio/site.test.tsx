import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { dominios, eventos } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/unidades.md#the-site-of-a-school on the screens.

const browser = await startBrowser();
const { norte } = cast;
const ENDERECO = "https://www.escola.test/.well-known/capelo-0123456789ab.txt";

beforeEach(() => browser.db.delete(dominios));

const card = async () => within(await screen.findByRole("region", { name: "Site da escola" }));
const keep = (values: Partial<typeof dominios.$inferInsert> = {}) =>
  browser.db.insert(dominios).values({
    clienteId: norte.cliente.unitId,
    dominio: "www.escola.test",
    codigo: "0123456789ab",
    prova: "capelo-1",
    alteradoEm: new Date(),
    alteradoPor: "Clara",
    ...values,
  });

async function open(person: Person = norte.cliente, path = "/conta") {
  const opened = await browser.open(path, person);
  const shown = await card();
  const name = /^(Definir|Alterar) site$/;
  const toggle = await shown.findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(toggle.disabled).toBe(false));
  await opened.user.click(toggle);
  return opened;
}

test("a site is named, waits with its file and one sentence of what to do, and is removed after a question", async () => {
  const { user } = await open();
  await text("Nenhum site definido");
  await user.type(field("Domínio do site"), "http://escola.test{Enter}");
  expect(await text("O site precisa abrir com https://")).toBeTruthy();
  await user.clear(field("Domínio do site"));
  await user.type(field("Domínio do site"), "https://www.escola.test/{Enter}");
  await text("Site salvo");
  const shown = await card();
  expect(await shown.findByText("Aguardando verificação")).toBeTruthy();
  expect(shown.getByText(/^Coloque o arquivo no site e clique em Verificar agora/)).toBeTruthy();
  const [row] = await browser.db.select().from(dominios);
  expect(
    shown.getByText(`https://www.escola.test/.well-known/capelo-${row?.codigo}.txt`),
  ).toBeTruthy();
  expect(shown.getByText(row!.prova)).toBeTruthy();
  expect(button("Copiar endereço do arquivo")).toBeTruthy();
  expect(screen.queryByText("Código para o site")).toBeNull();
  await user.click(button("Remover site"));
  await user.click(button("Remover"));
  await text("Site removido");
  expect(await browser.db.select().from(dominios)).toEqual([]);
});

test("a verified one offers the code of each event that takes sign-ups", async () => {
  await keep({
    verificadoEm: new Date("2026-11-21T15:00:00Z"),
    conferidoEm: new Date("2026-11-28T15:00:00Z"),
  });
  // The screens read the real clock.
  const dataEvento = addDays(todayInSaoPaulo(new Date()), 5);
  await browser.db.update(eventos).set({ dataEvento }).where(eq(eventos.id, norte.evento));
  await open(norte.micro, `/clientes/${norte.cliente.unitId}`);
  const shown = await card();
  expect(shown.getByText("Verificado em 21/11/2026")).toBeTruthy();
  expect(shown.getByText(/a última vez em 28\/11\/2026/)).toBeTruthy();
  expect(await shown.findByText(/^<iframe id="capelo-/)).toBeTruthy();
  expect(button("Copiar código")).toBeTruthy();
});

test("one whose file is gone says where it was looked for, and until when the event stays on the site", async () => {
  const when = new Date("2026-11-21T15:00:00Z");
  await keep({ verificadoEm: when, conferidoEm: when, falha: "ausente", faltaDesde: when });
  await open();
  const shown = await card();
  expect(
    shown.getByText(new RegExp(`^Não encontramos o arquivo em ${ENDERECO}`)).textContent,
  ).toContain("A inscrição sai do site em 28/11/2026.");
});

test("no card for whoever may not set it, and none for a micro-franchise itself", async () => {
  await browser.open(`/clientes/${norte.cliente.unitId}`, norte.vendedor);
  await screen.findByRole("region", { name: "Contato" });
  expect(screen.queryByRole("region", { name: "Site da escola" })).toBeNull();
  await browser.open("/conta", norte.micro);
  await screen.findByRole("region", { name: "Logo e cor" });
  expect(screen.queryByRole("region", { name: "Site da escola" })).toBeNull();
});

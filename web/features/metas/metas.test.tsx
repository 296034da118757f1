import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { metas } from "#server/db/schema.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { button, fill, text, undo } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, irma } = cast;
const THIS_MONTH = "2026-03";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

async function open(person: Person, path = "/metas") {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Metas", hidden: true });
  return opened;
}

const give = (unidadeId: string, leads: number, mes = THIS_MONTH) =>
  browser.db.insert(metas).values({ unidadeId, mes: `${mes}-01`, leads, ativacoes: 5 });
const stored = async () =>
  Object.fromEntries(
    (await browser.db.select().from(metas)).map(({ unidadeId, leads }) => [unidadeId, leads]),
  );

// Holds product/resultados.md#metas on the screen.
test("the franqueador sets the network's target, spreads it, and takes it back", async () => {
  const { user } = await open(norma);
  expect(await text(/A rede ainda não tem meta neste mês/)).toBeTruthy();
  expect(button("Distribuir").disabled).toBe(true);
  await user.click(button("Definir meta"));
  await screen.findByRole("dialog", { name: "Definir meta" });
  await fill(user, { Inscrições: "1.001", Matrículas: "x" });
  await user.click(button("Salvar"));
  expect(await screen.findAllByText("Informe um número")).not.toHaveLength(0);
  await fill(user, { Matrículas: "" });
  await user.click(button("Salvar"));
  expect(await text("Meta definida")).toBeTruthy();
  expect(await text(/Soma das metas: inscrições 0 de 1.001, faltam 1.001/)).toBeTruthy();
  await user.click(button("Distribuir"));
  const dialog = within(await screen.findByRole("dialog", { name: "Distribuir a meta" }));
  await user.click(dialog.getByRole("button", { name: "Distribuir" }));
  expect(await text("Metas distribuídas")).toBeTruthy();
  expect(await text("Soma das metas: inscrições 1.001 de 1.001")).toBeTruthy();
  const parts = await stored();
  const { franquia } = norte;
  expect([parts[franquia.unitId], parts[irma.franquia.unitId]]).toEqual([500, 501]);
  await undo(user);
  expect(await text("Metas como antes")).toBeTruthy();
  expect((await stored())[norte.franquia.unitId]).toBeNull();
});

test("a unit's row is set in its dialog, and leads to the units below", async () => {
  const { user, address } = await open(norma);
  await user.click(await screen.findByRole("button", { name: "Editar Franquia norte" }));
  await screen.findByRole("dialog", { name: "Definir meta" });
  await fill(user, { Inscrições: "80" });
  await user.click(button("Salvar"));
  await waitFor(async () => expect((await stored())[norte.franquia.unitId]).toBe(80));
  await user.click(await screen.findByRole("link", { name: "Metas abaixo de Franquia norte" }));
  expect(await screen.findByRole("heading", { name: /^Meta de .*: Franquia norte$/ })).toBeTruthy();
  expect(await text("Micro norte")).toBeTruthy();
  expect(address()).toContain(`unidade=${norte.franquia.unitId}`);
  // The franqueador reads targets that the franchise alone sets.
  expect(screen.queryByRole("button", { name: "Distribuir" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Editar/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Voltar às metas da sua unidade" }));
  expect(await text("Franquia irma")).toBeTruthy();
});

test("a micro-franchise sees its clients and its sellers, month by month", async () => {
  await give(norte.cliente.unitId, 30);
  const { user, address } = await open(norte.micro);
  expect(await text(/Quem define é a unidade acima/)).toBeTruthy();
  expect(await text(/0 de 30|\d+ de 30/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Vendedores" }));
  expect(await text(norte.vendedor.nome)).toBeTruthy();
  expect(address()).toContain("tipo=vendedor");
  await user.click(screen.getByRole("button", { name: /^Mês seguinte/ }));
  await user.click(screen.getByRole("button", { name: "Clientes" }));
  await user.click(await screen.findByRole("button", { name: "Copiar do mês anterior" }));
  expect(await text("Metas copiadas")).toBeTruthy();
  expect(await browser.db.$count(metas)).toBe(2);
});

test("a school sees its own target, on the page and on its dashboard, and sets none", async () => {
  await give(norte.cliente.unitId, 30);
  await give(irma.cliente.unitId, 99);
  const first = await open(norte.cliente);
  expect(await screen.findAllByText(/Esperado até hoje/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Definir|Distribuir|Copiar/ })).toBeNull();
  first.close();
  await browser.open("/", norte.cliente);
  const panel = within(
    await screen.findByRole("region", { name: "Meta de março de 2026: Escola norte" }),
  );
  expect(panel.getByText(/de 30/)).toBeTruthy();
  expect(panel.getByRole("link", { name: "Ver metas" }).getAttribute("href")).toBe("/metas");
});

test("a dashboard without a target shows nothing new", async () => {
  await browser.open("/", norte.cliente);
  await screen.findByRole("list", { name: "Resumo" });
  expect(screen.queryByText(/Meta de /)).toBeNull();
  expect(screen.queryByRole("link", { name: "Ver metas" })).toBeNull();
});

test("says that targets could not be read, and reads again", async () => {
  const restore = browser.obstruct("/api/metas/resumo", offline);
  const { user } = await open(norte.micro);
  expect(await text("Não foi possível carregar as metas")).toBeTruthy();
  restore();
  await user.click(button("Tentar novamente"));
  expect(await screen.findByRole("heading", { name: /^Meta de / })).toBeTruthy();
});

test("a month of the address that is none is the present one", async () => {
  const { address } = await open(norma, "/metas?mes=2026-13&tipo=aluno");
  await text("Franquia norte");
  expect(address()).toBe("/metas");
});

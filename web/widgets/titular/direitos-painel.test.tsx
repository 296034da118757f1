import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fatos, leads, naoContatar, preMatriculas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { plant, planted } from "#tests/support/planted.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const { db, secrets, clock } = browser;

beforeEach(() => plant(db, secrets, clock.now));

const part = () => screen.findByRole("region", { name: "Direitos do titular" });
const dialog = () => within(screen.getByRole("dialog"));

// Holds product/privacidade.md#rights-of-a-person on the screen.
test("everything stored of a person is given as a file", async () => {
  const { user, downloads } = await browser.open(`/pessoas/${planted.lead}`, norma);
  await user.click(within(await part()).getByRole("button", { name: "Exportar dados" }));
  await screen.findByRole("dialog", { name: "Exportar dados" });
  await user.click(await dialog().findByRole("button", { name: "Exportar" }));
  expect(await text("Dados exportados")).toBeTruthy();
  expect(await downloads[0]?.text).toContain(planted.codigo);
});

test("rows of another e-mail are apart, and go along when ticked, with how that is known", async () => {
  const other = { email: "outro@fora.test" };
  const activation = eq(preMatriculas.id, planted.preMatricula);
  await db.update(preMatriculas).set(other).where(activation);
  const { user } = await browser.open(`/pessoas/${planted.lead}`, norma);
  const guardian = within(await screen.findByRole("region", { name: "Responsável" }));
  expect(guardian.getByText("Ativado com outro e-mail")).toBeTruthy();
  await user.click(within(await part()).getByRole("button", { name: "Apagar dados…" }));
  expect(await dialog().findByText(/Serão apagados 2 registros/)).toBeTruthy();
  await user.click(dialog().getByRole("checkbox", { name: /ou…@fora\.test/ }));
  expect(dialog().getByText(/Serão apagados 3 registros/)).toBeTruthy();
  await user.selectOptions(dialog().getByLabelText(/^Motivo/), "A pessoa pediu");
  await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
  expect(await dialog().findAllByText("Diga como sabe que são da mesma pessoa")).not.toHaveLength(
    0,
  );
  await user.selectOptions(
    dialog().getByLabelText(/^Como sabe/),
    "O outro e-mail confirmou por escrito",
  );
  await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
  expect(await text("Dados apagados para sempre")).toBeTruthy();
  const [row] = await db.select().from(preMatriculas).where(activation);
  expect(row?.esquecidoEm).not.toBeNull();
});

// Holds product/privacidade.md#no-contact on the screen: a block that a request brought.
test("what a request has blocked is lifted there, with a reason", async () => {
  await askNoContact(db, secrets, { email: planted.email, telefone: null });
  await db.update(naoContatar).set({ doPedido: true });
  const { user } = await browser.open(`/pessoas/${planted.lead}`, norma);
  await user.click(await screen.findByRole("button", { name: "Liberar contato…" }));
  await screen.findByRole("dialog", { name: "Liberar o contato?" });
  await user.selectOptions(dialog().getByLabelText(/^Motivo/), "Quem pediu não é desta família");
  await user.click(dialog().getByRole("button", { name: "Liberar contato" }));
  expect(await text("Contato liberado")).toBeTruthy();
  expect(await screen.findAllByRole("link", { name: /^WhatsApp de/ })).not.toHaveLength(0);
  expect(await db.$count(fatos, eq(fatos.tipo, "titulares.liberar-contato"))).toBe(1);
});

test("a contact is corrected in all rows, and what is missing is said", async () => {
  const { user } = await browser.open(`/pessoas/${planted.lead}`, norma);
  await user.click(within(await part()).getByRole("button", { name: "Corrigir contato" }));
  await screen.findByRole("dialog", { name: "Corrigir contato" });
  await user.click(dialog().getByRole("button", { name: "Corrigir" }));
  expect(await dialog().findAllByText("Informe o novo e-mail ou o novo telefone")).not.toHaveLength(
    0,
  );
  await user.type(dialog().getByLabelText(/^Novo e-mail/), "nova@familia.test");
  await user.click(dialog().getByRole("button", { name: "Corrigir" }));
  expect(await text("Em 3 registros.")).toBeTruthy();
});

test("an erasure says what goes, asks for a reason, and the page says nobody after it", async () => {
  const { user } = await browser.open(`/pessoas/${planted.lead}`, norma);
  await user.click(within(await part()).getByRole("button", { name: "Apagar dados…" }));
  await screen.findByRole("dialog", { name: "Apagar dados para sempre?" });
  expect(await dialog().findByText(/Serão apagados 4 registros/)).toBeTruthy();
  await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
  expect(await dialog().findAllByText("Escolha o motivo")).not.toHaveLength(0);
  await user.selectOptions(dialog().getByLabelText(/^Motivo/), "A pessoa pediu");
  await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
  expect(await text("Dados apagados para sempre")).toBeTruthy();
  expect(
    await screen.findByRole("heading", { level: 1, name: /^pessoa esquecida$/i }),
  ).toBeTruthy();
  const [row] = await db.select().from(leads).where(eq(leads.id, planted.lead));
  expect(row?.esquecidoEm).not.toBeNull();
});

test("what must be kept is marked, with the reason, and a refusal stands in the form", async () => {
  const { user } = await browser.open(`/pessoas/${norte.lead}`, norma);
  await user.click(within(await part()).getByRole("button", { name: "Apagar dados…" }));
  await screen.findByRole("dialog", { name: "Apagar dados para sempre?" });
  expect(dialog().getAllByText("Fica")).not.toHaveLength(0);
  expect(dialog().getByText(/contrato.*LGPD, art\. 16, I/)).toBeTruthy();
  await user.selectOptions(dialog().getByLabelText(/^Motivo/), "A pessoa pediu");
  await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
  expect(await dialog().findAllByText(/^Nada foi apagado/)).not.toHaveLength(0);
});

test("the menu of a row leads to it, for whoever answers for the network", async () => {
  const path = "/pre-matriculas?busca=zen%C3%B3bia";
  const menu = { name: new RegExp(`^Ações de ${planted.nome}`, "i") };
  const { user, address, close } = await browser.open(path, norma);
  await user.click(await screen.findByRole("button", menu));
  await user.click(await screen.findByRole("menuitem", { name: "Direitos do titular" }));
  await part();
  expect(address()).toBe(`/pessoas/${planted.lead}#direitos`);
  close();
  const other = await browser.open(path, norte.franquia);
  await other.user.click(await screen.findByRole("button", menu));
  await screen.findByRole("menuitem", { name: "Corrigir" });
  expect(screen.queryByRole("menuitem", { name: "Direitos do titular" })).toBeNull();
});

test("the dialog of a person leads to it; other roles have neither", async () => {
  const { user, address, close } = await browser.open("/pre-matriculas?busca=zen%C3%B3bia", norma);
  await user.click(await screen.findByRole("button", { name: planted.nome }));
  await user.click(await screen.findByRole("link", { name: "Exportar, corrigir ou apagar dados" }));
  await part();
  expect(address()).toContain(`/pessoas/${planted.lead}`);
  close();
  await browser.open(`/pessoas/${planted.lead}`, norte.franquia);
  await screen.findByRole("region", { name: "Próximo passo" });
  expect(screen.queryByRole("region", { name: "Direitos do titular" })).toBeNull();
  expect(browser.calls.filter((call) => call.includes("titulares"))).toEqual([]);
});

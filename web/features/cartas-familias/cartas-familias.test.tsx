import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartasFamilias, outbox } from "#server/db/schema.ts";
import { change, only } from "#tests/support/cartas.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, field, fill, text } from "#tests/support/fields.ts";
import { signedUp } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { irma, norma, norte } = cast;
const path = `/eventos/${norte.evento}/cartas`;

async function open(person: Person = norte.cliente, at = path) {
  const opened = await browser.open(at, person);
  await screen.findByRole("heading", { level: 1, name: "Cartas às famílias" });
  return opened;
}
const send = () => screen.findByRole("button", { name: /^Enviar para/ });
const confirm = async () =>
  within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Enviar para/ });

// Holds product/cartas.md#letters-to-families on the screen.
describe("a letter", () => {
  test("is begun with the message of its moment, sent to the families that it names, and stopped", async () => {
    await only(browser, "Ana", "Bia", "Caio");
    await change(browser, "Caio", { email: null, importacaoId: norte.importacao });
    const { user } = await open();
    expect(await text("2 famílias recebem esta carta")).toBeTruthy();
    expect(await text(/^Ficam de fora: \d sem e-mail$/)).toBeTruthy();
    expect(field("Carta").value).toContain("Vocês vêm?");
    await fill(user, { Assunto: "Novidade", Carta: "Olá, {nome}!" });
    await user.click(await send());
    const question = await screen.findByRole("alertdialog", { name: "Enviar para 2 famílias?" });
    expect(await browser.db.$count(outbox)).toBe(0);
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    await user.click(await send());
    await user.click(await confirm());
    expect(await text("Carta a caminho de 2 famílias")).toBeTruthy();
    const list = within(await screen.findByRole("region", { name: "Cartas do evento" }));
    expect(await list.findByText("0 de 2 enviadas")).toBeTruthy();
    expect(field("Carta").value).toContain("Vocês vêm?");
    // Nobody may get a second one in this week.
    expect(await text("0 famílias recebem esta carta")).toBeTruthy();
    expect((await send()) as HTMLButtonElement).toHaveProperty("disabled", true);
    await browser.db
      .update(outbox)
      .set({ sentAt: new Date() })
      .where(eq(outbox.recipient, "ana@familia.test"));
    await user.click(list.getByRole("button", { name: "Parar o envio" }));
    const stop = within(await screen.findByRole("alertdialog", { name: "Parar o envio?" }));
    await user.click(stop.getByRole("button", { name: "Parar o envio" }));
    expect(await list.findByText("1 de 2 enviadas · 1 parada")).toBeTruthy();
    expect(await list.findByText(/^Envio parado por Clara Cliente em /)).toBeTruthy();
    expect(list.queryByRole("button", { name: "Parar o envio" })).toBeNull();
  });

  test("follows the segment until somebody writes, and keeps what was written", async () => {
    await only(browser, "Ana");
    const { user } = await open();
    await text("1 família recebe esta carta");
    await user.click(button("Ativaram"));
    await screen.findByDisplayValue(/Vamos fazer a matrícula/);
    expect(screen.queryByLabelText("Só quem ainda não ativou")).toBeNull();
    await fill(user, { Carta: "A minha carta" });
    await user.click(button("Inscritos"));
    await text("1 família recebe esta carta");
    expect(field("Carta").value).toBe("A minha carta");
  });

  test("is shown as it arrives, with made-up names and links that lead nowhere", async () => {
    await only(browser, "Ana");
    const { user } = await open();
    await text("1 família recebe esta carta");
    await fill(user, { Assunto: "Para {nome}", Carta: "Olá, {nome}!\n\n<b>{aluno}</b>: {link}" });
    await user.click(button("Ver como fica"));
    const dialog = within(await screen.findByRole("dialog", { name: "Como a carta fica" }));
    expect(dialog.getByText("Capelo: Para Maria")).toBeTruthy();
    const region = dialog.getByRole("region", { name: "Prévia da carta" });
    const sheet = [...region.querySelectorAll("div")].find((one) => one.shadowRoot)!.shadowRoot!;
    expect(sheet.textContent).toContain("Olá, Maria!\n<b>João</b>: Ativar o crédito\n");
    expect(sheet.querySelector("a[href], b, script")).toBeNull();
    expect(sheet.querySelector("p")!.style.margin).toBe("0px 0px 20px");
    expect(await browser.db.$count(cartasFamilias)).toBe(0);
  });

  test("goes to its author as a test", async () => {
    await only(browser, "Ana");
    const { user } = await open();
    await text("1 família recebe esta carta");
    await user.click(button("Enviar um teste para mim"));
    expect(await text(`Para ${norte.cliente.email}`)).toBeTruthy();
    const [mail] = await browser.db.select().from(outbox);
    expect(mail).toMatchObject({ template: "event-letter-test", recipient: norte.cliente.email });
  });

  test("with a fault says so at its field, and asks nothing", async () => {
    await only(browser, "Ana");
    const { user } = await open();
    await text("1 família recebe esta carta");
    await fill(user, { Carta: "Olá, {fulano}" });
    await user.click(await send());
    expect((await screen.findAllByText(/“\{fulano\}” não existe/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("to more families than the question named is not sent, and the new number stands there", async () => {
    await only(browser, "Ana");
    const { user } = await open();
    await text("1 família recebe esta carta");
    await user.click(await send());
    await signedUp(browser.db, norte.evento, "Bia");
    await user.click(await confirm());
    expect(
      (await screen.findAllByText(/Nada foi enviado: agora são 2 famílias/)).length,
    ).toBeGreaterThan(0);
    expect(await text("2 famílias recebem esta carta")).toBeTruthy();
  });
});

describe("the page", () => {
  test("shows the franqueador what was sent, and no form", async () => {
    await only(browser, "Ana");
    await open(norma);
    expect(await text("Nenhuma carta ainda.")).toBeTruthy();
    expect(screen.queryByLabelText("Carta")).toBeNull();
  });

  test("is that of the own events alone", async () => {
    await browser.open(`/eventos/${irma.evento}/cartas`, norte.cliente);
    expect(await text("Evento não encontrado")).toBeTruthy();
  });

  test("says that nothing was counted where the network fails, and counts again", async () => {
    const back = browser.obstruct(`/api/eventos/${norte.evento}/cartas/publico`, offline);
    const { user } = await open();
    await text("Falha ao contar as famílias");
    back();
    await user.click(button("Tentar novamente"));
    expect(await text(/recebem? esta carta$/)).toBeTruthy();
  });

  test("is reached from the event's page", async () => {
    const { user } = await browser.open(`/eventos/${norte.evento}`, norte.vendedor);
    await user.click(await screen.findByRole("link", { name: "Escrever às famílias" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Cartas às famílias" }),
    ).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { aparencias, eventos } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { pngOf } from "#tests/support/logos.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/unidades.md#the-look-of-a-school on the screens.

const browser = await startBrowser();
const { norte } = cast;

beforeEach(() => browser.db.delete(aparencias));

const card = async () => within(await screen.findByRole("region", { name: "Logo e cor" }));
const keep = (values: Partial<typeof aparencias.$inferInsert>) =>
  browser.db.insert(aparencias).values({
    clienteId: norte.cliente.unitId,
    alteradoEm: new Date(),
    alteradoPor: "Clara",
    ...values,
  });
const stored = async () => (await browser.db.select().from(aparencias)).map(({ cor }) => cor);

async function open(person: Person, path = "/conta") {
  const opened = await browser.open(path, person);
  const shown = await card();
  await opened.user.click(await shown.findByRole("button", { name: /^(Definir|Alterar)$/ }));
  await text("Como fica");
  return opened;
}

describe("a colour", () => {
  test("that white cannot be read on is told at once, with a darker one that a press takes", async () => {
    const { user } = await open(norte.cliente);
    await text("Sem logo e sem cor: valem os da rede");
    await user.type(field("Cor"), "ffcc00");
    expect(await text(/Texto branco não se lê nesta cor: contraste 1,5/)).toBeTruthy();
    expect(button("Salvar cor").disabled).toBe(true);
    await user.click(button("Usar #907300"));
    expect(await text(/Texto branco se lê bem nesta cor: contraste 4,5/)).toBeTruthy();
    await user.click(button("Salvar cor"));
    await text("Cor salva");
    expect(await stored()).toEqual(["#907300"]);
    expect((await card()).getByText("Cor #907300, sem logo")).toBeTruthy();
  });

  test("that is none is told beside the field, and nothing is saved", async () => {
    const { user } = await open(norte.cliente);
    await user.type(field("Cor"), "verde{Enter}");
    expect(await text("Use seis dígitos, como #0b6b4f")).toBeTruthy();
    expect(await stored()).toEqual([]);
  });

  test("is removed, and the micro-franchise's holds again", async () => {
    await keep({ cor: "#0b6b4f" });
    await keep({ clienteId: null, microFranquiaId: norte.micro.unitId, cor: "#8f1d48" });
    const { user } = await open(norte.cliente);
    await user.click(button("Remover cor"));
    await text("Cor removida");
    expect((await card()).getByText(/^Sem logo e sem cor: valem os de /)).toBeTruthy();
    expect(await stored()).toEqual(["#8f1d48"]);
  });
});

describe("a logo", () => {
  test("is removed from the page of the school by who is above", async () => {
    await keep({ logo: pngOf(), logoResumo: "A".repeat(22), largura: 60, altura: 30 });
    const { user } = await open(norte.micro, `/clientes/${norte.cliente.unitId}`);
    await user.click(button("Remover logo"));
    await text("Logo removido");
    expect(await stored()).toEqual([]);
  });

  test("that is another file is refused in words beside the button", async () => {
    await open(norte.micro);
    const files = [new File(["<svg/>"], "logo.png", { type: "image/svg+xml" })];
    fireEvent.change(field("Escolher a imagem do logo"), { target: { files } });
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe("Escolha uma imagem PNG, JPEG ou WebP"),
    );
  });
});

test("the form of a client leads to its look, open, for who may set it", async () => {
  const edit = `/clientes?editar=${norte.cliente.unitId}`;
  const { user } = await browser.open(edit, norte.micro);
  await user.click(await screen.findByRole("link", { name: "Logo e cor" }));
  await text("Como fica");
  expect((await card()).getByRole("button", { name: "Fechar" })).toBeTruthy();
  await browser.open(edit, norte.vendedor);
  await screen.findByRole("dialog", { name: "Editar Cliente" });
  expect(await screen.findByLabelText("Nome Fantasia")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Logo e cor" })).toBeNull();
});

test("no card for whoever may not set it", async () => {
  await browser.open(`/clientes/${norte.cliente.unitId}`, norte.vendedor);
  await screen.findByRole("region", { name: "Contato" });
  expect(screen.queryByRole("region", { name: "Logo e cor" })).toBeNull();
});

test("the poster has the look of its event's school", async () => {
  await keep({
    cor: "#0b6b4f",
    logo: pngOf(),
    logoResumo: "A".repeat(22),
    largura: 60,
    altura: 30,
  });
  // The screens read the real clock.
  const dataEvento = todayInSaoPaulo(new Date());
  await browser.db.update(eventos).set({ dataEvento }).where(eq(eventos.id, norte.evento));
  await browser.open(`/eventos?cartaz=${norte.evento}`, norte.cliente);
  const dialog = within(await screen.findByRole("dialog", { name: "QR Code do evento" }));
  await waitFor(() => expect(button("Imprimir").disabled).toBe(false));
  const [band] = dialog.getAllByText("Crédito educacional gratuito");
  expect(band?.style.backgroundColor).toBe("rgb(11, 107, 79)");
  expect(band?.querySelector("img")?.getAttribute("src")).toBe(`/logo/${"A".repeat(22)}.png`);
});

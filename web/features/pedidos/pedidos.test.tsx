import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads, naoContatar, pedidos, preMatriculas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { plant, planted } from "#tests/support/planted.ts";
import { rightsLetters } from "#tests/support/rights.ts";
import { button, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const { db, secrets, clock } = browser;

beforeEach(async () => {
  await plant(db, secrets, clock.now);
  await db
    .update(pedidos)
    .set({ email: planted.email, nome: "otávio quintanilha" })
    .where(eq(pedidos.id, norte.pedido));
});

const dialog = () => within(screen.getByRole("dialog"));

async function openRequest() {
  const opened = await browser.open(`/pedidos?ver=${norte.pedido}`, norma);
  await screen.findByRole("dialog", { name: "Pedido de Otávio Quintanilha" });
  await dialog().findByRole("list", { name: "Registros" });
  return opened;
}

const stateNow = async () => {
  const [row] = await db.select().from(pedidos).where(eq(pedidos.id, norte.pedido));
  return row;
};

// Holds product/privacidade.md#requests-of-people on the screen.
describe("the requests", () => {
  test("are in the franqueador's menu, with their days", async () => {
    const { user, address } = await browser.open("/", norma);
    await user.click(await screen.findByRole("button", { name: /menu do usuário/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Pedidos de titulares" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Pedidos de titulares" }),
    ).toBeTruthy();
    expect(address()).toBe("/pedidos");
    expect(await screen.findAllByText(/\(25\/03\/2026\)/)).not.toHaveLength(0);
    expect(await screen.findAllByText("Saber se há dados meus e receber uma cópia")).toHaveLength(
      2,
    );
  });

  test("stand on the dashboard with the nearest term, which leads to them", async () => {
    const { user, address } = await browser.open("/", norma);
    const line = await screen.findByRole("link", { name: /2 pedidos de titulares abertos/ });
    await user.click(line);
    await waitFor(() => expect(address()).toBe("/pedidos?estado=aberto"));
  });

  test("that cannot be read are said to be so", async () => {
    browser.obstruct("/api/pedidos", offline);
    await browser.open("/pedidos", norma);
    expect(await text("Falha ao carregar os pedidos")).toBeTruthy();
  });

  test("are none at first", async () => {
    await db.delete(pedidos);
    await browser.open("/pedidos", norma);
    expect(await text("Nenhum pedido ainda")).toBeTruthy();
  });
});

describe("a request", () => {
  test("is answered by mail, with everything attached", async () => {
    const { user } = await openRequest();
    await user.click(dialog().getByRole("button", { name: "Responder" }));
    await screen.findByRole("dialog", { name: "Responder ao pedido" });
    expect(dialog().getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await user.click(dialog().getByRole("button", { name: "Responder" }));
    expect(await text("Pedido respondido")).toBeTruthy();
    const [letter] = await rightsLetters(browser);
    expect(letter).toMatchObject({ recipient: planted.email });
    expect(letter?.mail.attachments).toHaveLength(1);
    expect(await stateNow()).toMatchObject({ estado: "respondido" });
    // It can be read, and has no actions any more.
    expect(await dialog().findByText("Segue em anexo tudo o que guardamos.")).toBeTruthy();
    expect(dialog().queryByRole("button", { name: "Recusar" })).toBeNull();
  });

  test("is refused with a reason", async () => {
    const { user } = await openRequest();
    await user.click(dialog().getByRole("button", { name: "Recusar" }));
    await screen.findByRole("dialog", { name: "Recusar o pedido" });
    await user.click(dialog().getByRole("button", { name: "Recusar" }));
    expect(await dialog().findAllByText("Diga por quê")).not.toHaveLength(0);
    await user.type(dialog().getByLabelText(/^Motivo/), "A matrícula está em vigor.");
    await user.click(dialog().getByRole("button", { name: "Recusar" }));
    expect(await text("Pedido recusado")).toBeTruthy();
    expect(await stateNow()).toMatchObject({
      estado: "recusado",
      resposta: "A matrícula está em vigor.",
    });
  });

  test("corrects the contact of one of two brothers", async () => {
    const brother = { nomeAluno: "zeca", nomeResponsavel: "Otávio", telefone: "8133334444" };
    await db.insert(leads).values({ ...brother, email: planted.email, eventoId: norte.evento });
    const { user } = await openRequest();
    await user.click(dialog().getByRole("button", { name: "Corrigir contato" }));
    await screen.findByRole("dialog", { name: "Corrigir contato" });
    await user.selectOptions(dialog().getByLabelText(/^De quem/), "Só Zeca");
    await user.type(dialog().getByLabelText(/^Novo telefone/), "(81) 97777-6666");
    await user.click(dialog().getByRole("button", { name: "Corrigir" }));
    expect(await text("Contato corrigido")).toBeTruthy();
    const rows = await db.select().from(leads).where(eq(leads.telefone, "81977776666"));
    expect(rows).toMatchObject([{ nomeAluno: "zeca" }]);
  });

  test("erases for good, in words that say so, with the reason of who asks", async () => {
    const { user } = await openRequest();
    await user.click(dialog().getByRole("button", { name: "Apagar dados…" }));
    await screen.findByRole("dialog", { name: "Apagar dados para sempre?" });
    expect(dialog().getByText("Não pode ser desfeito")).toBeTruthy();
    expect(dialog().getByText(/Serão apagados 4 registros/)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLSelectElement>(/^Motivo/).value).toBe("responsavel");
    await user.click(dialog().getByRole("button", { name: "Apagar para sempre" }));
    expect(await text("Dados apagados para sempre")).toBeTruthy();
    expect(await db.$count(leads, eq(leads.email, planted.email))).toBe(0);
    expect(await stateNow()).toMatchObject({ estado: "respondido" });
  });

  test("shows rows of another e-mail apart, and asks before its file tells of them", async () => {
    const other = { email: "outro@fora.test" };
    await db.update(preMatriculas).set(other).where(eq(preMatriculas.id, planted.preMatricula));
    const { user, downloads } = await openRequest();
    const apart = within(dialog().getByRole("list", { name: "Registros de outro e-mail" }));
    expect(apart.getByText(/ou…@fora\.test/)).toBeTruthy();
    await user.click(dialog().getByRole("button", { name: "Baixar dados" }));
    await screen.findByRole("dialog", { name: "Exportar dados" });
    await user.click(dialog().getByRole("button", { name: "Exportar" }));
    expect(await text("O pedido continua aberto.")).toBeTruthy();
    expect(await downloads[0]?.text).not.toContain(other.email);
  });

  test("for no contact asks about a phone that others have too", async () => {
    await db.update(pedidos).set({ tipo: "nao_contatar" }).where(eq(pedidos.id, norte.pedido));
    const other = { nomeAluno: "Bia", nomeResponsavel: "Ana", email: "ana@outra.test" };
    const { telefone } = planted;
    await db.insert(leads).values({ ...other, telefone, eventoId: norte.evento });
    const { user } = await openRequest();
    expect(dialog().queryByRole("button", { name: "Responder" })).toBeNull();
    await user.click(dialog().getByRole("button", { name: "Decidir sobre o telefone" }));
    await screen.findByRole("dialog", { name: "Bloquear também o telefone?" });
    expect(dialog().getByText("Também em cadastros de 1 outro e-mail")).toBeTruthy();
    await user.click(dialog().getByRole("checkbox", { name: /Bloquear \(87\) 99123-4567/ }));
    await user.click(dialog().getByRole("button", { name: "Encerrar pedido" }));
    expect(await text("Pedido encerrado")).toBeTruthy();
    expect(await stateNow()).toMatchObject({ estado: "respondido" });
    expect(await db.$count(naoContatar)).toBe(1);
    expect(await rightsLetters(browser)).toEqual([]);
  });

  test("gives its file to the caller, and stays open", async () => {
    const { user, downloads } = await openRequest();
    await user.click(dialog().getByRole("button", { name: "Baixar dados" }));
    expect(await text("O pedido continua aberto.")).toBeTruthy();
    expect(downloads[0]?.name).toBe("dados-pessoais_2026-03-10.html");
    expect(await downloads[0]?.text).toContain(planted.responsavel);
    expect(await stateNow()).toMatchObject({ estado: "aberto" });
  });

  test("of another network is not found", async () => {
    await browser.open(`/pedidos?ver=${cast.sul.pedido}`, norma);
    expect(await text("Pedido não encontrado")).toBeTruthy();
    expect(button("Fechar")).toBeTruthy();
  });
});

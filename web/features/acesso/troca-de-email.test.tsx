import { screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { cliente: clara, vendedor: vera } = cast.norte;
const HIS = "vera.particular@fora.test";

const button = (name: string) => screen.findByRole("button", { name });
const emailOfClara = async () =>
  (await browser.db.select().from(users).where(eq(users.id, clara.id)))[0]?.email;

/** A seller gives the school his own e-mail. @returns the link in the letter to the school */
async function askForHis(): Promise<string> {
  const seller = await browser.as(vera);
  await seller.call(clientes.update, { params: { id: clara.unitId }, body: { email: HIS } });
  const letter = (await queuedMails(browser)).findLast(
    ({ recipient }) => recipient === clara.email,
  );
  return /\/troca-de-email\?pedido=[\w.-]+/.exec(letter?.mail.text ?? "")?.[0] ?? "";
}

// Holds product/acesso.md#e-mail-of-an-account: its page and the places that answer in its stead.
describe("/troca-de-email", () => {
  test("shows what was asked and changes nothing until the owner answers", async () => {
    const { user } = await browser.open(await askForHis());
    expect(await screen.findByText(HIS)).toBeTruthy();
    expect(screen.getByText(clara.email)).toBeTruthy();
    expect(await emailOfClara()).toBe(clara.email);
    await user.click(await button("Não fui eu: manter o e-mail"));
    expect(await screen.findByText("A conta continua com este e-mail.")).toBeTruthy();
    expect(await emailOfClara()).toBe(clara.email);
  });

  test("confirms, and then offers to undo it", async () => {
    const { user } = await browser.open(await askForHis());
    await user.click(await button("Confirmar a troca"));
    await user.click(await button("Não fui eu: desfazer a troca"));
    expect(await screen.findByText("A conta continua com este e-mail.")).toBeTruthy();
    expect(await emailOfClara()).toBe(clara.email);
  });

  test.each(["/troca-de-email", "/troca-de-email?pedido=de.ninguem"])(
    "%s says that the link is of no use",
    async (path) => {
      await browser.open(path);
      expect(await screen.findByText("Este link não vale mais.")).toBeTruthy();
    },
  );
});

test("Minha conta asks the owner, and keeps the e-mail where that is the answer", async () => {
  await askForHis();
  const { user } = await browser.open("/conta", clara);
  expect(await screen.findByRole("heading", { name: "Novo e-mail de acesso" })).toBeTruthy();
  await user.click(await button("Manter o e-mail atual"));
  expect(await screen.findByText("E-mail mantido")).toBeTruthy();
  expect(await emailOfClara()).toBe(clara.email);
});

test("the franqueador answers in Usuários for an owner who lost the mailbox", async () => {
  await askForHis();
  const { user } = await browser.open("/usuarios?perfil=cliente", cast.norma);
  await user.click((await screen.findAllByRole("button", { name: /^Ações de Clara/ }))[0]!);
  await user.click(await screen.findByRole("menuitem", { name: "Confirmar novo e-mail" }));
  expect(await screen.findByText("E-mail trocado")).toBeTruthy();
  expect(await emailOfClara()).toBe(HIS);
});

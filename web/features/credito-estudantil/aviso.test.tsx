import { render, screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AVISO_PADRAO } from "#shared/aviso.ts";
import { avisos, leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startVisitor } from "#tests/support/visitor.ts";
import { Inscricao } from "./inscricao.tsx";

const { choose, fill, submit, visitor } = await startVisitor("/credito-estudantil");
const rita = {
  "Nome do aluno": "Ana Souza",
  "Nome do responsável": "Rita Souza",
  "E-mail": "rita@exemplo.test",
  Telefone: "11987654321",
};
const notice = () => screen.getByText(/Política de Privacidade/).closest("p")?.textContent;
const aceites = async () =>
  (await visitor.db.select().from(leads).where(eq(leads.email, "rita@exemplo.test")))[0]?.aceites;
const send = async () => {
  await choose();
  await fill(rita);
  await submit();
};
const changeAviso = (versao: number, texto: string) =>
  visitor.db.insert(avisos).values({
    franqueadorId: cast.norma.unitId,
    tipo: "inscricao",
    versao,
    texto,
    consentimento: "Sim",
    em: new Date(),
    autorId: cast.norma.id,
  });

// Holds product/privacidade.md#notices-of-the-forms for a visitor.
test("the built text is the product's to the letter, and its version is stored", async () => {
  render(<Inscricao needsConsent={false} />);
  expect(notice()).toBe(`${AVISO_PADRAO.inscricao.texto} Veja a Política de Privacidade.`);
  await send();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(await aceites()).toMatchObject([{ versao: 1, consentiu: false }]);
});

test("a network's own text stands above the button once its event is chosen, as plain text", async () => {
  await changeAviso(2, "Leia https://rede.example/x <b>já</b>.");
  render(<Inscricao needsConsent={false} />);
  expect(notice()).toContain(AVISO_PADRAO.inscricao.texto);
  await choose();
  expect(notice()).toBe("Leia https://rede.example/x <b>já</b>. Veja a Política de Privacidade.");
  expect(screen.getByRole("link", { name: "https://rede.example/x" })).toBeTruthy();
  await fill(rita);
  await submit();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(await aceites()).toMatchObject([{ versao: 2 }]);
});

test("a text that changed meanwhile is asked for again, and what was typed stays", async () => {
  render(<Inscricao needsConsent={false} />);
  await choose();
  await fill(rita);
  await changeAviso(2, "Outro");
  await submit();
  expect(await screen.findAllByText(/^O texto sobre o uso dos dados mudou/)).not.toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome do aluno/).value).toBe("Ana Souza");
  expect(await aceites()).toBeUndefined();
});

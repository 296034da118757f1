import { render, screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pedidos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { offline } from "#tests/support/screen.tsx";
import { rightsLetters, tokenOf } from "#tests/support/rights.ts";
import { below, field, startVisitor } from "#tests/support/visitor.ts";
import { Privacidade } from "./page.tsx";

const { visitor, fill } = await startVisitor("/privacidade");
const email = "familia@norte.test";
const send = () => visitor.user.click(screen.getByRole("button", { name: "Enviar pedido" }));
const mine = () => visitor.db.select().from(pedidos).where(eq(pedidos.email, email));

// Holds product/privacidade.md#requests-of-people for visitors.
test("a guardian asks, confirms by the letter, and reads what there is", async () => {
  const { unmount } = render(<Privacidade />);
  await visitor.user.selectOptions(field("O que deseja"), "Apagar os dados");
  await fill({ "Seu nome": "Denise Prates", "E-mail": email });
  await send();
  expect(await screen.findByText("Falta confirmar pelo e-mail")).toBeTruthy();
  expect(await mine()).toMatchObject([{ tipo: "apagar", quem: "responsavel" }]);
  unmount();

  const token = tokenOf((await rightsLetters(visitor))[0]?.text);
  history.replaceState(null, "", `/privacidade?pedido=${token}#pedido`);
  render(<Privacidade />);
  await visitor.user.click(await screen.findByRole("button", { name: "Confirmar o pedido" }));
  expect(await screen.findByText(/^Pedido confirmado: \d registros/)).toBeTruthy();
  expect(screen.getByText(/^Matrícula: evento de .* Escola norte$/)).toBeTruthy();
  expect(screen.getByText(/chega por e-mail até 25\/03\/2026/)).toBeTruthy();
  expect(await mine()).toMatchObject([
    { estado: "aberto", franqueadorId: cast.norma.unitId, token: null },
  ]);
});

test("says at the fields what is wrong, and keeps what was typed when the line breaks", async () => {
  render(<Privacidade />);
  await fill({ "E-mail": "sem-arroba" });
  await send();
  expect(await screen.findByText("Falta corrigir 2 campos:")).toBeTruthy();
  expect(below(field("E-mail"))).toBe("Email inválido");
  expect(below(field("Seu nome"))).toBe("Informe o seu nome");
  visitor.obstruct("/api/public/pedidos", offline);
  await send();
  expect(await screen.findByText(/Confira sua conexão/)).toBeTruthy();
  expect(field("E-mail").value).toBe("sem-arroba");
});

test("a link that was used says so, and leads to the form", async () => {
  history.replaceState(null, "", `/privacidade?pedido=${"a".repeat(43)}#pedido`);
  render(<Privacidade />);
  await visitor.user.click(await screen.findByRole("button", { name: "Confirmar o pedido" }));
  expect(await screen.findByText(/Este link já foi usado ou venceu/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Fazer o pedido de novo" })).toBeTruthy();
});

import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users, vendedores } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, choose, field, fill, text, undo } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const { micro, vendedor } = norte;
const sellerFields = {
  Nome: "Quitéria Vendas",
  CPF: "52998224725",
  "Data de Nascimento": "1990-01-02",
  Endereço: "Rua das Flores, 100",
  Telefone: "11987654321",
  "E-mail": "quiteria@vendas.test",
  Senha: "segredo",
};

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const options = () =>
  [...screen.getByRole<HTMLSelectElement>("combobox", { name: "Perfil" }).options].map(
    ({ text }) => text,
  );

async function open(path = "/usuarios", person = micro) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Usuários", hidden: true });
  return opened;
}

// Holds product/acesso.md#usuarios.
describe("the list of accounts", () => {
  test("has user, email, role, status and actions, but none for oneself", async () => {
    await open();
    await text(vendedor.nome);
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Usuário",
      "Email",
      "Perfil",
      "Status",
      "Ações",
    ]);
    const row = screen.getByRole("row", { name: new RegExp(vendedor.nome) });
    expect(
      within(row)
        .getAllByRole("cell")
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual([vendedor.email, "Vendedor", "Ativo"]);
    const own = screen.getByRole("row", { name: new RegExp(micro.nome) });
    expect(within(own).getByText("Você")).toBeTruthy();
    expect(within(own).queryByRole("button", { name: /^Ações/ })).toBeNull();
  });

  test.each([
    [
      "the franqueador",
      norma,
      ["Todos", "Franqueador", "Franquia", "Micro-franquia", "Vendedor", "Cliente", "Aluno"],
    ],
    ["a micro-franchise", micro, ["Todos", "Vendedor"]],
  ])("offers %s exactly its roles to filter by", async (_, person, expected) => {
    await open("/usuarios", person);
    expect(options()).toEqual(expected);
  });

  test("filters by role and searches by name or e-mail, in the address", async () => {
    const { user, address } = await open();
    await text(vendedor.nome);
    await user.selectOptions(field("Perfil"), "Vendedor");
    await waitFor(() => expect(names()).toEqual([vendedor.nome]));
    expect(address()).toBe("/usuarios?perfil=vendedor");
    expect(browser.calls.join("\n")).toContain("role=vendedor");
    await user.type(field("Buscar"), "ninguém com este nome");
    expect(await text("Nenhum usuário encontrado")).toBeTruthy();
    expect(screen.getAllByRole("columnheader")).toHaveLength(5);
    await user.clear(field("Buscar"));
    await user.type(field("Buscar"), vendedor.email);
    await waitFor(() => expect(names()).toEqual([vendedor.nome]));
  });

  test("ignores a role that who looks may not filter by", async () => {
    await open("/usuarios?perfil=franqueador");
    await text(vendedor.nome);
    expect(field("Perfil").value).toBe("");
  });

  test("says that it could not be read", async () => {
    browser.obstruct("/api/usuarios", offline);
    await open();
    expect(await text("Falha ao carregar usuários")).toBeTruthy();
  });

  test("shows cards on a phone", async () => {
    setViewport(390);
    await open();
    const list = await screen.findByRole("list", { name: "Lista de Usuários" });
    expect(within(list).getByText(vendedor.email)).toBeTruthy();
  });
});

describe("the toggle of an account", () => {
  test("asks, deactivates, and can be undone", async () => {
    const { user } = await open();
    await text(vendedor.nome);
    await choose(user, vendedor.nome, "Desativar");
    const question = await screen.findByRole("alertdialog", { name: "Desativar usuário?" });
    expect(question.textContent).toContain(vendedor.nome);
    await user.click(within(question).getByRole("button", { name: "Desativar" }));
    expect(await text("Usuário desativado")).toBeTruthy();
    const isActive = async () =>
      (await browser.db.select().from(users).where(eq(users.id, vendedor.id)))[0]?.isActive;
    expect(await isActive()).toBe(false);
    await undo(user);
    expect(await text("Usuário ativado")).toBeTruthy();
    expect(await isActive()).toBe(true);
  });

  test("is taken back when the server refuses", async () => {
    browser.obstruct(`/api/usuarios/${vendedor.id}`, offline);
    const { user } = await open();
    await text(vendedor.nome);
    await choose(user, vendedor.nome, "Desativar");
    await user.click(await screen.findByRole("button", { name: "Desativar" }));
    expect(await text("Erro ao desativar usuário")).toBeTruthy();
  });
});

describe("'Novo Vendedor'", () => {
  test("stands beside the permissions, for a micro-franchise alone", async () => {
    const { close } = await open();
    const card = screen.getByRole("region", { name: "Permissões" });
    expect(card.textContent).toContain("pode ver e gerenciar tudo na micro-franquia");
    const seller = within(card).getByText("Vendedor:").closest("li");
    expect(seller?.textContent).toMatch(
      /^Vendedor: pode apenas cadastrar clientes\.\s*Também vê e chama as famílias dos clientes que cadastrou\.$/,
    );
    expect(button("Novo Vendedor")).toBeTruthy();
    close();
    await open("/usuarios?novo=1", norma);
    await text(norma.nome);
    expect(screen.queryByRole("region", { name: "Permissões" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Novo Vendedor" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("creates a seller of one's own and says how to send the access", async () => {
    const { user } = await open();
    await text(vendedor.nome);
    await user.click(button("Novo Vendedor"));
    await screen.findByRole("dialog", { name: "Novo Vendedor" });
    await fill(user, sellerFields);
    await user.click(button("Criar Vendedor"));
    expect(await text("Vendedor criado com sucesso")).toBeTruthy();
    expect(screen.getByText("O novo vendedor foi cadastrado no sistema")).toBeTruthy();
    const panel = await screen.findByRole("region", { name: "Envie o acesso" });
    expect(panel.textContent).toContain("Envie o acesso: quiteria@vendas.test");
    expect(document.body.textContent).not.toContain(sellerFields.Senha);
    const link = within(panel).getByRole("link", {
      name: "WhatsApp de Quitéria Vendas (abre em nova aba)",
    });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1/);
    await waitFor(() => expect(names()).toContain("Quitéria Vendas"));
    const rows = await browser.db
      .select()
      .from(vendedores)
      .where(eq(vendedores.microFranquiaId, micro.unitId));
    expect(rows).toHaveLength(2);
    await user.click(within(panel).getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("region", { name: "Envie o acesso" })).toBeNull();
  });

  test("without a password invites the seller by letter", async () => {
    const { user } = await open("/usuarios?novo=1");
    await screen.findByRole("dialog");
    const { Senha: _senha, ...withoutPassword } = sellerFields;
    await fill(user, withoutPassword);
    await user.click(button("Criar Vendedor"));
    expect(
      await text(/O novo vendedor foi cadastrado no sistema\s+Convite enviado para quiteria@/),
    ).toBeTruthy();
    const panel = await screen.findByRole("region", { name: "Envie o acesso" });
    expect(panel.textContent).toContain("Convite enviado para quiteria@vendas.test");
    expect(await text("Ainda sem senha")).toBeTruthy();
  });

  test("says what is missing", async () => {
    const { user } = await open("/usuarios?novo=1");
    await screen.findByRole("dialog");
    await user.click(button("Criar Vendedor"));
    await waitFor(() => expect(below("Nome")).toBe("Nome é obrigatório"));
    expect(below("CPF")).toBe("CPF deve ter pelo menos 11 caracteres");
    expect(below("Data de Nascimento")).toBe("Data de nascimento é obrigatória");
    expect(below("Endereço")).toBe("Endereço é obrigatório");
    expect(below("Telefone")).toBe("Telefone é obrigatório");
    expect(below("E-mail")).toBe("Email inválido");
    expect(below("Senha")).toContain("Deixe em branco");
    expect(writes()).toEqual([]);
  });

  test("shows what the server refuses", async () => {
    const { user } = await open("/usuarios?novo=1");
    await screen.findByRole("dialog");
    await fill(user, { ...sellerFields, "E-mail": vendedor.email });
    await user.click(button("Criar Vendedor"));
    expect(await text("Erro ao criar vendedor")).toBeTruthy();
    await waitFor(() => expect(below("E-mail")).toBe("Email já cadastrado"));
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, choose, field, fill, text } from "#tests/support/fields.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const { micro, vendedor, cliente } = norte;
const ESCOLA = "Escola norte";
const clienteFields = {
  "Nome Fantasia": "Colégio Açaí",
  CNPJ: "12abc34501de35",
  "Representante Legal": "Tomé Açaí",
  CPF: "52998224725",
  Telefone: "1133334444",
  CEP: "01310100",
  Endereço: "Rua das Flores, 100",
  Cidade: "São Paulo",
  Estado: "sp",
  "E-mail": "colegio@cliente.test",
  Senha: "segredo",
};

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const bodies = () => browser.calls.filter((call) => !call.startsWith("GET "));
const stored = async (cnpj: string) =>
  (await browser.db.select().from(clientes).where(eq(clientes.cnpj, cnpj)))[0];

async function openNew(person = micro) {
  const opened = await browser.open("/clientes", person);
  await opened.user.click(await screen.findByRole("button", { name: "Novo Cliente" }));
  await screen.findByRole("dialog", { name: "Novo Cliente" });
  return opened;
}

test("the municipalities stand below what is typed, and one press fills city and state", async () => {
  const { user } = await openNew();
  await user.type(field("Cidade"), "taubat");
  await user.click(await screen.findByRole("option", { name: "Taubaté - SP" }));
  expect([field("Cidade").value, field("Estado").value]).toEqual(["Taubaté", "SP"]);
  await user.clear(field("Cidade"));
  await user.type(field("Cidade"), "Vila do Zé");
  await user.tab();
  expect(field("Cidade").value).toBe("Vila do Zé");
});

test("a slip in the e-mail and a missing 9 are asked about", async () => {
  const { user } = await openNew();
  await user.type(field("E-mail"), "rita@gmial.com");
  await user.type(field("Telefone"), "1298765432");
  await user.tab();
  await user.click(screen.getByRole("button", { name: "rita@gmail.com" }));
  await user.click(screen.getByRole("button", { name: "(12) 99876-5432" }));
  expect([field("E-mail").value, field("Telefone").value]).toEqual([
    "rita@gmail.com",
    "(12) 99876-5432",
  ]);
  expect(screen.queryByText(/Você quis dizer/)).toBeNull();
});

test("a slip in the e-mail is asked about when the field is left, whatever the rest of the form holds", async () => {
  const { user } = await openNew();
  await user.type(field("E-mail"), "rita@gmial.com");
  expect(screen.queryByText(/Você quis dizer/)).toBeNull();
  await user.tab();
  expect(await screen.findByRole("button", { name: "rita@gmail.com" })).toBeTruthy();
});

test("an e-mail that is no address yet is asked about beside its error, and by keyboard alone", async () => {
  const { user } = await openNew();
  await user.type(field("E-mail"), "rita@hotmial");
  await user.tab();
  const meant = await screen.findByRole("button", { name: "rita@hotmail.com" });
  expect(below("E-mail")).toMatch(/^Email inválido Você quis dizer rita@hotmail\.com\s?\?$/);
  expect(meant.closest('[role="status"]')).not.toBeNull();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(meant);
  await user.keyboard("{Enter}");
  expect(field("E-mail").value).toBe("rita@hotmail.com");
  expect(document.activeElement).toBe(field("E-mail"));
});

async function openEdit() {
  const opened = await browser.open("/clientes", micro);
  await text(ESCOLA);
  await choose(opened.user, ESCOLA, "Editar");
  await screen.findByRole("dialog", { name: "Editar Cliente" });
  return opened;
}

describe("'Novo Cliente'", () => {
  test("starts with the defaults and offers five products and five kits", async () => {
    await openNew();
    expect(screen.getAllByRole("radio")).toHaveLength(5);
    expect(radio("Todos Pela Educação").checked).toBe(true);
    const kit = screen.getByRole<HTMLSelectElement>("combobox", { name: "Kit" });
    expect(kit.value).toBe("essencial");
    expect([...kit.options].map(({ text }) => text)).toEqual([
      "Essencial",
      "Premium",
      "Card",
      "Padrão",
      "Digital",
    ]);
  });

  test("creates a client of the seller who registered it", async () => {
    const { user } = await openNew(vendedor);
    await fill(user, clienteFields);
    await user.click(radio("Church Educação"));
    await user.selectOptions(field("Kit"), "Premium");
    await user.click(button("Criar Cliente"));
    expect(await text("Cliente criado com sucesso")).toBeTruthy();
    expect(await text("2 clientes")).toBeTruthy();
    expect(await stored("12ABC34501DE35")).toMatchObject({
      produto: "church_educacao",
      kit: "premium",
      vendedorId: vendedor.unitId,
      microFranquiaId: micro.unitId,
    });
  });

  test("says what is missing", async () => {
    const { user } = await openNew();
    await user.click(button("Criar Cliente"));
    expect((await screen.findByRole("alert")).textContent).toContain("Falta corrigir 10 campos:");
    expect(below("Nome Fantasia")).toBe("Nome fantasia é obrigatório");
    expect(below("Senha")).toContain("Deixe em branco");
    expect(bodies()).toEqual([]);
  });

  test("shows what the server refuses", async () => {
    const { user } = await openNew();
    await fill(user, { ...clienteFields, "E-mail": cliente.email });
    await user.click(button("Criar Cliente"));
    expect(await text("Erro ao criar cliente")).toBeTruthy();
    await waitFor(() => expect(below("E-mail")).toBe("Email já cadastrado"));
  });

  test("leaves an address alone that who looks may not use", async () => {
    await browser.open("/clientes?novo=1", cast.norma);
    await text(ESCOLA);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("'Editar Cliente'", () => {
  test("comes prefilled, without a password, and saves", async () => {
    const { user } = await openEdit();
    expect(screen.getByText(`Altere os dados do cliente ${ESCOLA}`)).toBeTruthy();
    expect(field("Nome Fantasia").value).toBe(ESCOLA);
    expect(field("CEP").value).toBe("53020-000");
    expect(screen.queryByLabelText("Senha")).toBeNull();
    const { Senha: _, "E-mail": _email, ...fields } = clienteFields;
    await fill(user, fields);
    await user.click(button("Salvar"));
    expect(await text("Cliente atualizado")).toBeTruthy();
    expect(await text("Colégio Açaí")).toBeTruthy();
    expect(await stored("12ABC34501DE35")).toMatchObject({ id: cliente.unitId });
  });

  test("asks for one of today's kits where an old one stands", async () => {
    await browser.db.update(clientes).set({ kit: "gratis" });
    const { user } = await openEdit();
    expect(below("Kit")).toBe("O kit Grátis não é mais oferecido: escolha um dos atuais.");
    const { Senha: _, "E-mail": _email, ...fields } = clienteFields;
    await fill(user, fields);
    await user.click(button("Salvar"));
    await waitFor(() => expect(below("Kit")).toBe("Kit é obrigatório"));
    await user.selectOptions(field("Kit"), "Card");
    await user.click(button("Salvar"));
    expect(await text("Cliente atualizado")).toBeTruthy();
  });

  test.each([
    ["gives no reason", silent(502), "Ocorreu um erro ao atualizar o cliente."],
    ["cannot be reached", offline, "Erro de conexão. Tente novamente."],
  ])("says so when the server %s", async (_, obstacle, description) => {
    const { user } = await openEdit();
    const { Senha: _senha, "E-mail": _email, ...fields } = clienteFields;
    await fill(user, fields);
    browser.obstruct(`/api/clientes/${cliente.unitId}`, obstacle);
    await user.click(button("Salvar"));
    expect(await text("Erro ao atualizar cliente")).toBeTruthy();
    const toast = screen.getByText("Erro ao atualizar cliente").closest("li");
    expect(within(toast!).getByText(description)).toBeTruthy();
  });
});

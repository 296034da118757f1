import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { franquias } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, choose, field, fill, text, unitFields } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const NORTE = "Franquia norte";

const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const stored = async (cnpj: string) =>
  (await browser.db.select().from(franquias).where(eq(franquias.cnpj, cnpj)))[0];

async function open(path = "/franquias") {
  const opened = await browser.open(path, norma);
  // Behind a dialog the page is hidden from screen readers.
  await screen.findByRole("heading", { level: 1, name: "Franquias", hidden: true });
  return opened;
}

// Holds product/dados.md#states: a dialog while it waits, after success and after failure.
describe("'Nova Franquia'", () => {
  const openNew = async () => {
    const opened = await open();
    await opened.user.click(button("+ Nova Franquia"));
    await screen.findByRole("dialog", { name: "Nova Franquia" });
    return opened;
  };

  test("creates: stripped on the way, list and metrics read again, dialog closed", async () => {
    const { user, address } = await openNew();
    expect(address()).toBe("/franquias?novo=1");
    expect(document.activeElement).toBe(field("Razão Social"));
    await fill(user, unitFields);
    expect(field("CNPJ").value).toBe("12.ABC.345/01DE-35");
    expect(field("CPF").value).toBe("529.982.247-25");
    expect(field("Telefone").value).toBe("(11) 98765-4321");
    expect(field("CEP").value).toBe("01310-100");
    expect(field("Estado").value).toBe("SP");
    await user.click(button("Criar Franquia"));
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/franquias");
    expect(await text("Educação & Cia Ltda")).toBeTruthy();
    expect(await stored("12ABC34501DE35")).toMatchObject({ cep: "01310100", estado: "SP" });
    expect(document.activeElement?.textContent).toBe("+ Nova Franquia");
    expect(localStorage).toHaveLength(0);
  });

  test("makes the dashboard count again", async () => {
    const metrics = () => browser.calls.filter((call) => call.includes("/api/dashboard/metrics"));
    const { user } = await browser.open("/", norma);
    await screen.findByRole("heading", { level: 1, name: "Dashboard Geral" });
    await waitFor(() => expect(metrics()).toHaveLength(1));
    await user.click(screen.getAllByRole("link", { name: /^Franquias/ })[0]!);
    await user.click(await screen.findByRole("button", { name: "+ Nova Franquia" }));
    await screen.findByRole("dialog");
    await fill(user, unitFields);
    await user.click(button("Criar Franquia"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(metrics()).toHaveLength(2));
  });

  test("says what is missing, field by field, and leads to the first", async () => {
    const { user } = await openNew();
    await fill(user, { Senha: "curta" });
    await user.click(button("Criar Franquia"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Falta corrigir 12 campos:");
    const messages = {
      "Razão Social": "Razão social é obrigatória",
      CNPJ: "CNPJ deve ter pelo menos 14 caracteres",
      "Representante Legal": "Representante legal é obrigatório",
      CPF: "CPF deve ter pelo menos 11 caracteres",
      "Data de Nascimento": "Data de nascimento é obrigatória",
      Telefone: "Telefone é obrigatório",
      Endereço: "Endereço é obrigatório",
      CEP: "CEP deve ter 8 dígitos",
      Cidade: "Cidade é obrigatória",
      Estado: "Estado deve ter 2 caracteres",
      "E-mail": "Email inválido",
      Senha: "Senha deve ter pelo menos 6 caracteres",
    };
    for (const [label, message] of Object.entries(messages)) {
      expect(below(label)).toBe(message);
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      expect(within(alert).getByRole("button", { name: message })).toBeTruthy();
    }
    expect(document.activeElement).toBe(field("Razão Social"));
    await user.click(within(alert).getByRole("button", { name: "Email inválido" }));
    expect(document.activeElement).toBe(field("E-mail"));
    expect(writes()).toEqual([]);
  });

  test("checks a field when it is left, and again while it is corrected", async () => {
    const { user } = await openNew();
    await user.type(field("E-mail"), "tome@");
    expect(below("E-mail")).toBe("");
    await user.tab();
    await waitFor(() => expect(below("E-mail")).toBe("Email inválido"));
    await user.type(field("E-mail"), "unidade.test");
    await waitFor(() => expect(below("E-mail")).toBe(""));
  });

  test("warns of wrong check digits and saves all the same", async () => {
    const { user } = await openNew();
    await fill(user, { ...unitFields, CPF: "111.111.111-12", CNPJ: "11.222.333/0001-82" });
    expect(below("CPF")).toContain("Os dígitos verificadores não conferem: verifique o CPF.");
    expect(below("CNPJ")).toContain("Os dígitos verificadores não conferem: verifique o CNPJ.");
    // Their check digits agree, so that would be no reason.
    await fill(user, { CPF: "99999999999", CNPJ: "99999999999999", Telefone: "99999999999" });
    expect(below("CPF")).toContain("Todos os dígitos são iguais: verifique o CPF.");
    expect(below("CNPJ")).toContain("Todos os dígitos são iguais: verifique o CNPJ.");
    expect(field("Telefone").value).toBe("(99) 99999-9999");
    expect(below("Telefone")).toBe("");
    await user.click(button("Criar Franquia"));
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
  });

  test("shows what is taken on its field", async () => {
    const { user } = await openNew();
    await fill(user, { ...unitFields, "E-mail": norte.vendedor.email });
    await user.click(button("Criar Franquia"));
    expect(await text("Erro ao criar franquia")).toBeTruthy();
    await waitFor(() => expect(below("E-mail")).toBe("Email já cadastrado"));
    expect(document.activeElement).toBe(field("E-mail"));
    const [other] = await browser.db.select().from(franquias);
    await fill(user, { "E-mail": "outro@unidade.test", CNPJ: other!.cnpj });
    await user.click(button("Criar Franquia"));
    await waitFor(() => expect(below("CNPJ")).toBe("CNPJ já cadastrado"));
  });

  test("looks a CEP up again on leaving the field, when the look-up before had failed", async () => {
    const services = [
      "https://viacep.com.br/ws/01310100/json/",
      "https://brasilapi.com.br/api/cep/v1/01310100",
    ] as const;
    const asked = () => browser.calls.filter((call) => call === `GET ${services[0]}`).length;
    const restore = services.map((service) => browser.obstruct(service, offline));
    const { user } = await openNew();
    await user.type(field("CEP"), "01310100");
    await user.tab();
    expect(await text("Erro ao consultar CEP. Verifique sua conexão.")).toBeTruthy();
    for (const clear of restore) clear();
    browser.obstruct(services[0], () => Response.json({ localidade: "São Paulo", uf: "SP" }));
    await user.click(field("CEP"));
    await user.tab();
    expect(await text("São Paulo - SP")).toBeTruthy();
    await user.click(field("CEP"));
    await user.tab();
    // The second time it was answered: the third is from memory.
    expect(asked()).toBe(2);
  });

  test("waits under 'Criando...' and keeps everything when the line breaks", async () => {
    const { user } = await openNew();
    await fill(user, unitFields);
    let breakLine = () => {};
    const restore = browser.obstruct(
      "/api/franquias",
      () => new Promise((_resolve, reject) => (breakLine = () => reject(new TypeError("broken")))),
    );
    await user.click(button("Criar Franquia"));
    expect(button("Criando...").disabled).toBe(true);
    breakLine();
    expect(await text("Erro ao criar franquia")).toBeTruthy();
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("alert").textContent).toBe("Erro de conexão. Tente novamente.");
    restore();
    await user.click(button("Criar Franquia"));
    expect(await text("Franquia criada com sucesso")).toBeTruthy();
  });
});

describe("'Editar Franquia'", () => {
  const openEdit = async () => {
    const opened = await open();
    await text(NORTE);
    await choose(opened.user, NORTE, "Editar");
    await screen.findByRole("dialog", { name: "Editar Franquia" });
    return opened;
  };

  test("comes prefilled and masked, without a password, and saves", async () => {
    const { user, address } = await openEdit();
    expect(address()).toBe(`/franquias?editar=${norte.franquia.unitId}`);
    expect(screen.getByText(`Altere os dados da franquia ${NORTE}`)).toBeTruthy();
    expect(field("Razão Social").value).toBe(NORTE);
    expect(field("CEP").value).toBe("53020-000");
    expect(field("E-mail").value).toBe(norte.franquia.email);
    expect(screen.queryByLabelText("Senha")).toBeNull();
    const { Senha: _, "E-mail": _email, ...fields } = unitFields;
    await fill(user, fields);
    await user.click(button("Salvar"));
    expect(await text("Franquia atualizada com sucesso")).toBeTruthy();
    expect(await text("Educação & Cia Ltda")).toBeTruthy();
    expect(await stored("12ABC34501DE35")).toMatchObject({ id: norte.franquia.unitId });
  });

  test("waits under 'Salvando...' and shows the server's refusal", async () => {
    const { user } = await openEdit();
    const { Senha: _, ...fields } = unitFields;
    await fill(user, fields);
    let refuse = () => {};
    browser.obstruct(
      `/api/franquias/${norte.franquia.unitId}`,
      () =>
        new Promise((resolve) => {
          refuse = () =>
            resolve(new Response(JSON.stringify({ error: "Não agora" }), { status: 503 }));
        }),
    );
    await user.click(button("Salvar"));
    expect(button("Salvando...").disabled).toBe(true);
    refuse();
    expect(await text("Erro ao atualizar franquia")).toBeTruthy();
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe("Não agora");
  });

  test("takes an address of a franchise that is not there for what it is", async () => {
    const { address } = await open(`/franquias?editar=${cast.sul.franquia.unitId}`);
    expect(await text("Registro não encontrado")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/franquias"));
  });
});

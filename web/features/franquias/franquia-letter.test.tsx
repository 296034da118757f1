import { screen, waitFor } from "@testing-library/react";
import { desc } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { franquias } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, choose, field, fill, text, unitFields } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const VIACEP = "https://viacep.com.br/ws/";

async function openNew() {
  const opened = await browser.open("/franquias?novo=1", cast.norma);
  await screen.findByRole("dialog", { name: "Nova Franquia" });
  return opened;
}

/** Bodies of the calls that create, as they travel. */
function sentBodies() {
  const fetched = vi.spyOn(globalThis, "fetch");
  return () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === "POST")
      .map(([, init]) => JSON.parse(init?.body as string) as Record<string, unknown>);
}

test("our own rules only warn: told beside the field, saved", async () => {
  const { user } = await openNew();
  const odd = { CNPJ: "12.345.678/0001-2", CPF: "123.456.789", Telefone: "(20) 99999-9999" };
  await fill(user, { ...unitFields, ...odd, "Representante Legal": "Jo\u200bão" });
  expect(below("CNPJ")).toContain("Faltam dígitos: verifique o CNPJ.");
  expect(below("CPF")).toContain("Faltam dígitos: verifique o CPF.");
  expect(below("Telefone")).toContain("Este DDD não existe: confira o telefone.");
  expect(below("Representante Legal")).toContain("Há caracteres invisíveis: confira o texto.");
  await user.click(button("Criar Franquia"));
  expect(await text("Franquia criada com sucesso")).toBeTruthy();
  const [row] = await browser.db.select().from(franquias).orderBy(desc(franquias.createdAt));
  expect(row).toMatchObject({ cnpj: odd.CNPJ, repLegal: "Jo\u200bão" });
});

describe("the payload of a create call", () => {
  test("is the spec's own; enviarAcesso goes only in place of a password", async () => {
    const { user } = await openNew();
    await fill(user, unitFields);
    const sent = sentBodies();
    await user.click(button("Criar Franquia"));
    await text("Franquia criada com sucesso");
    expect(Object.keys(sent()[0]!).toSorted()).toEqual(
      "razaoSocial cnpj repLegal cpf dataNascimento telefone endereco cep cidade estado email password"
        .split(" ")
        .toSorted(),
    );
  });

  test("has the invitation where the password is left empty", async () => {
    const { user } = await openNew();
    const { Senha: _senha, ...withoutPassword } = unitFields;
    await fill(user, withoutPassword);
    expect(below("Senha")).toContain("recebe um convite por e-mail");
    const sent = sentBodies();
    await user.click(button("Criar Franquia"));
    await text("Franquia criada com sucesso");
    expect(sent()[0]).toMatchObject({ enviarAcesso: true });
    expect(sent()[0]).not.toHaveProperty("password");
  });
});

// Holds product/dados.md#postal-code: when it is looked up.
describe("the CEP", () => {
  const asked = () => browser.calls.filter((call) => call.startsWith(`GET ${VIACEP}`));
  const answer = (cep: string, localidade: string) =>
    browser.obstruct(`${VIACEP}${cep}/json/`, () => Response.json({ localidade, uf: "SP" }));

  test("is looked up whenever its field is left: the row's own too, and from memory one answered before", async () => {
    await browser.db.update(franquias).set({ cep: "01310100", cidade: "Olinda" });
    answer("01310100", "São Paulo");
    const { user } = await browser.open("/franquias", cast.norma);
    await text("Franquia norte");
    await choose(user, "Franquia norte", "Editar");
    await screen.findByRole("dialog", { name: /Editar Franquia/ });
    await user.click(field("CEP"));
    await user.tab();
    await waitFor(() => expect(field("Cidade").value).toBe("São Paulo"));
    await fill(user, { Cidade: "Outra" });
    await user.click(field("CEP"));
    await user.tab();
    await waitFor(() => expect(field("Cidade").value).toBe("São Paulo"));
    expect(asked()).toHaveLength(1);
  });

  test("tells of itself in no failure's place", async () => {
    answer("01310100", "São Paulo");
    const { user } = await openNew();
    await fill(user, unitFields);
    browser.obstruct("/api/franquias", offline);
    await user.click(button("Criar Franquia"));
    await text("Erro ao criar franquia");
    await fill(user, { Cidade: "Outra" });
    await user.click(field("CEP"));
    await user.tab();
    await waitFor(() => expect(field("Cidade").value).toBe("São Paulo"));
    expect(screen.getByText("Erro ao criar franquia")).toBeTruthy();
    expect(screen.queryByText("CEP encontrado")).toBeNull();
  });
});

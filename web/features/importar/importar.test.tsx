import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNotNull } from "drizzle-orm";
import { leads } from "#server/db/schema.ts";
import { cast, NOON, type Person } from "#tests/support/cast.ts";
import { button, field, fill, text } from "#tests/support/fields.ts";
import { importCalls, sheetOfLeads } from "#tests/support/importar.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

async function open(person: Person, path = "/importar") {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Importar", hidden: true });
  return opened;
}

const imported = () => browser.db.select().from(leads).where(isNotNull(leads.importacaoId));
const file = (sheet: string, name = "lista.csv") => new File([sheet], name, { type: "text/csv" });

// Holds product/importacoes.md#importar on the screen.
test("a list of people is read, its columns named, and every row checked", async () => {
  const { user, address } = await open(norte.cliente, "/importar?tipo=leads");
  expect(await text("Nenhuma planilha importada até aqui.")).toBeTruthy();
  const faulty = `${sheetOfLeads(3)}\r\nX;Y;z;1`;
  await user.upload(field("Escolher planilha"), file(faulty));
  expect(await screen.findByRole("heading", { name: "O que é cada coluna?" })).toBeTruthy();
  expect(
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Campo da coluna Mãe" }).value,
  ).toBe("nomeResponsavel");
  await user.click(button("Conferir"));
  expect(await screen.findAllByText("Diga de onde veio a lista")).not.toHaveLength(0);
  expect(await screen.findAllByText("Escolha a base legal")).not.toHaveLength(0);
  await user.click(await screen.findByRole("combobox", { name: /^Evento/ }));
  await user.click(await screen.findByRole("option", { name: /Olinda/ }));
  await fill(user, { "Origem da lista": "Feira de Olinda", "Dia da coleta": "2026-03-01" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Base legal" }), "consentimento");
  await user.click(screen.getByRole("checkbox", { name: /Tenho o direito/ }));
  await user.click(button("Conferir"));
  expect(await screen.findByText("fica de fora")).toBeTruthy();
  expect(await screen.findByText("Email inválido")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Baixar erros" }).getAttribute("href")).toContain(
    "/erros.csv",
  );
  expect(await imported()).toEqual([]);
  expect(address()).toContain("id=");
});

test("a past event that nobody has entered is made after a question", async () => {
  const { user } = await open(norte.cliente, "/importar?tipo=leads");
  const cells =
    "Aluno\tZap\tEscola do evento\tDia do evento\nAna Lima\t81 98888-1234\tEscola da Praia\t12/09/2025";
  fireEvent.change(field("Ou cole as células"), { target: { value: cells } });
  await user.click(button("Ler o que colei"));
  await screen.findByRole("heading", { name: "O que é cada coluna?" });
  await fill(user, { "Origem da lista": "Ano passado", "Dia da coleta": "2025-09-12" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Base legal" }), "consentimento");
  await user.click(screen.getByRole("checkbox", { name: /Tenho o direito/ }));
  await user.click(button("Conferir"));
  await screen.findByRole("heading", { name: "A lista cita 1 evento que falta no sistema" });
  expect(button("Criar 1 evento e conferir")).toHaveProperty("disabled", true);
  await user.selectOptions(screen.getByRole("combobox", { name: "Tipo de escola" }), "publica");
  await user.click(button("Criar 1 evento e conferir"));
  expect(await screen.findByRole("button", { name: "Importar 1 linha" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("heading", { name: /A lista cita/ })).toBeNull());
});

test("copied cells go the way of a file, and a fault is mended where it is", async () => {
  const { user } = await open(norte.cliente, "/importar?tipo=leads");
  const cells = 'Aluno\tZap, e mais, e mais\nAna Lima\t81 98888-1234\n"Bia\nReis"\t12';
  fireEvent.change(field("Ou cole as células"), { target: { value: cells } });
  await user.click(button("Ler o que colei"));
  await screen.findByRole("heading", { name: "O que é cada coluna?" });
  await user.click(await screen.findByRole("combobox", { name: /^Evento/ }));
  await user.click(await screen.findByRole("option", { name: /Olinda/ }));
  await fill(user, { "Origem da lista": "Feira", "Dia da coleta": "2026-03-01" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Base legal" }), "contrato");
  await user.click(screen.getByRole("checkbox", { name: /Tenho o direito/ }));
  await user.click(button("Conferir"));
  const cell = await screen.findByRole("textbox", { name: "Zap, e mais, e mais" });
  expect(screen.getByText("Informe o telefone com DDD")).toBeTruthy();
  await user.clear(cell);
  await user.type(cell, "81 97777-1234{Enter}");
  expect(await text("Corrigida: entra na importação")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Importar 2 linhas" }));
  expect(await text("Importação concluída")).toBeTruthy();
  expect(await imported()).toHaveLength(2);
});

test("what was checked is found again, imported, and taken back", async () => {
  const { id } = await importCalls(browser).checked(norte.cliente, "leads", sheetOfLeads(3));
  const { user } = await open(norte.cliente, `/importar?tipo=leads&id=${id}`);
  await user.click(await screen.findByRole("button", { name: "Importar 3 linhas" }));
  expect(await text("Importação concluída")).toBeTruthy();
  expect(await imported()).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Chamar estas pessoas" })).toBeTruthy();
  await user.click(button("Desfazer"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Desfazer" }));
  await waitFor(async () => expect(await imported()).toEqual([]));
  await user.click(button("Importar outra planilha"));
  expect(await screen.findByRole("link", { name: "Abrir lista.csv" })).toBeTruthy();
  expect(screen.getByText("Desfeita")).toBeTruthy();
});

test("a file that is none is refused in one sentence, a large one before it is sent", async () => {
  const { user } = await open(norma);
  // The franqueador brings one kind alone, so nobody asks for it.
  expect(screen.queryByRole("group", { name: "O que importar" })).toBeNull();
  await user.upload(field("Escolher planilha"), file("Aluno\nJoÃ£o\n"));
  expect(await text(/Os acentos do arquivo estão trocados/)).toBeTruthy();
  await user.upload(field("Escolher planilha"), file("a".repeat(5 * 1024 * 1024 + 1)));
  expect(await text(/mais de 5 MB/)).toBeTruthy();
});

test("repeated rows are asked about one by one, and columns can be corrected", async () => {
  const sheet = `Alguém;Mãe;E-mail;WhatsApp\n${sheetOfLeads(2).split("\r\n").slice(1).join("\n")}`;
  const { user } = await open(norte.cliente, "/importar?tipo=leads");
  const bring = async (repetidas: string) => {
    await user.upload(field("Escolher planilha"), file(sheet));
    await screen.findByRole("heading", { name: "O que é cada coluna?" });
    await user.click(await screen.findByRole("combobox", { name: /^Evento/ }));
    await user.click(await screen.findByRole("option", { name: /Olinda/ }));
    await fill(user, { "Origem da lista": "Feira", "Dia da coleta": "2026-03-01" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Base legal" }), "contrato");
    await user.click(screen.getByRole("checkbox", { name: /Tenho o direito/ }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Linhas repetidas" }), repetidas);
    await user.click(button("Conferir"));
    expect(await text("Escolha a coluna de: Nome do aluno")).toBeTruthy();
    const column = screen.getByRole("combobox", { name: "Campo da coluna Alguém" });
    await user.selectOptions(column, "nomeAluno");
    await user.click(button("Conferir"));
  };
  await bring("pular");
  await user.click(await screen.findByRole("button", { name: "Importar 2 linhas" }));
  await user.click(await screen.findByRole("button", { name: "Importar outra planilha" }));
  await bring("perguntar");
  expect(await text("Este arquivo já foi importado")).toBeTruthy();
  expect(await text("Falta decidir 2 linhas.")).toBeTruthy();
  expect(button("Importar 2 linhas").disabled).toBe(true);
  const linha = within(await screen.findByRole("group", { name: "Linha 2" }));
  await user.click(linha.getByRole("button", { name: "Atualizar" }));
  expect(await text("Falta decidir 1 linha.")).toBeTruthy();
  await user.click(button("Pular as que faltam"));
  await waitFor(() => expect(button("Importar 2 linhas").disabled).toBe(false));
});

test("the lists lead there, and what cannot be read is said", async () => {
  const { user, address } = await browser.open("/clientes", norte.micro);
  await user.click(await screen.findByRole("link", { name: "Importar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Importar" })).toBeTruthy();
  expect(address()).toContain("tipo=clientes");
  await user.click(screen.getByRole("button", { name: "Eventos" }));
  expect(await text(/A primeira linha são os títulos. Para eventos/)).toBeTruthy();
  browser.obstruct("/api/importacoes", offline);
  await user.upload(field("Escolher planilha"), file("A\nb"));
  expect(await text("Erro de conexão. Tente novamente.")).toBeTruthy();
});

test("an imported person's page says where the list comes from, and others' do not", async () => {
  const { checked, stored } = importCalls(browser);
  await stored(norte.cliente, (await checked(norte.cliente, "leads", sheetOfLeads(1))).id);
  const [one] = await imported();
  const { close } = await browser.open(`/pessoas/${one?.id}`, norte.cliente);
  const list = within(await screen.findByRole("region", { name: "Veio de uma planilha" }));
  for (const told of ["Feira de Olinda", "01/03/2026", "Consentimento de quem está na lista"])
    expect(list.getByText(told)).toBeTruthy();
  close();
  await browser.open(`/pessoas/${norte.lead}`, norte.cliente);
  await screen.findByRole("region", { name: "Quem trouxe" });
  expect(screen.queryByRole("region", { name: "Veio de uma planilha" })).toBeNull();
});

import { expect, test } from "vitest";
import { nomesDeParametros, paginasDeVisao } from "#shared/visoes.ts";
import { pageAt } from "#web/app/nav.ts";
import { nameOf, wordsOf } from "./words.ts";

// Holds product/telas.md#saved-views: what of an address is kept, and how it reads.

/** The search, and where one has turned to. */
const DROPPED = ["busca", "cursor", "mes", "dia"];

test.each(paginasDeVisao)(
  "a view of %s keeps all of the address but search and place",
  (pagina) => {
    const names = Object.keys(pageAt(`/${pagina}`)?.search ?? {});
    expect([...nomesDeParametros(pagina)].toSorted()).toEqual(
      names.filter((name) => !DROPPED.includes(name)).toSorted(),
    );
  },
);

const ID = "11111111-2222-4333-8444-555555555555";

test.each([
  [
    "pre-matriculas",
    { situacao: "aguardando", idade: "mais_de_7_dias", ordem: "criacao", contato: "nunca" },
    ["Situação: Aguardando", "Idade: Mais de 7 dias", "Contato: Nunca contatado"],
    "Mais antigos primeiro",
  ],
  [
    "leads",
    { evento: "todos", data: "2026-03-05" },
    ["Todos os eventos", "Data de Criação: 05/03/2026"],
    "",
  ],
  ["interesses", { evento: ID, presenca: "faltou" }, ["Evento: um só", "Presença: Não veio"], ""],
  [
    "matriculas",
    { desde: "2026-03-01", ate: "2026-03-05", unidade: ID },
    ["Registro de 01/03/2026 a 05/03/2026", "De uma unidade"],
    "",
  ],
  [
    "eventos",
    { ate: "2026-03-05", status: "proximos", modo: "calendario" },
    ["Status: Próximos", "Calendário", "Data até 05/03/2026"],
    "",
  ],
  [
    "franquias",
    { status: "ativo", estado: "PE", ordem: "-cidade" },
    ["Status: Ativa", "Estado: PE"],
    "Por cidade, decrescente",
  ],
  [
    "clientes",
    { status: "inativo", ordem: "micro-franquia" },
    ["Status: Inativo"],
    "Por micro-franquia",
  ],
  ["sac", { status: "em_andamento" }, ["Status: Em Andamento"], ""],
  ["usuarios", { perfil: "vendedor" }, ["Perfil: Vendedor"], ""],
  ["pedidos", { estado: "aberto" }, ["Situação: Aberto"], ""],
  [
    "auditoria",
    { acao: "export", entidade: "leads", ator: ID },
    ["Ação: Exportou CSV", "Registro: Leads e interesses", "De uma conta"],
    "",
  ],
] as const)("of %s, %j reads as its chips do", (pagina, parametros, words, order) => {
  expect(wordsOf(pagina, parametros)).toEqual(order === "" ? words : [...words, order]);
});

test("a name is suggested from the words, as many as fit into 40 characters", () => {
  expect(nameOf(["Situação: Aguardando", "Idade: Mais de 7 dias"])).toBe(
    "Aguardando, Mais de 7 dias",
  );
  expect(
    nameOf(["Situação: Aguardando", "Registro de 01/03/2026 a 05/03/2026", "Estado: PE"]),
  ).toBe("Aguardando, PE");
  expect(nameOf([`Evento: ${"Escola ".repeat(8)}`])).toBe(
    `${"Escola ".repeat(6).slice(0, 39).trimEnd()}…`,
  );
  expect(nameOf(["Todos os eventos", "Situação: Aguardando"])).toBe("Aguardando");
  expect(nameOf(["Todos os eventos"])).toBe("Todos os eventos");
  expect(nameOf([])).toBe("");
});

import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { cartoes, CARTOES } from "./cartoes.ts";
import { cartas } from "./cartas.ts";
import { keptInQueue, inHand } from "./contatos.ts";
import { telasDaMesa } from "./mesa.ts";
import { expect } from "./server.ts";
import {
  common,
  compact,
  dialog,
  evento,
  fromMenu,
  lacking,
  list,
  loaded,
  menu,
  opened,
  paginaDe,
  pessoa,
  press,
  selected,
  type Tela,
} from "./tela.ts";
import { importar } from "./telas-importar.ts";

// The screens of each role, with what opens over them.

/** The form of an answer to a request about personal data. */
const pedido = (name: string, title: string): Tela => ({
  what: `'${title}' of a request`,
  kind: "answer",
  path: "/pedidos?estado=aberto",
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await dialog(page).getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  },
});

/** The question before a person is erased, from the person's page. */
const direitos: Tela = {
  what: "'Apagar dados…' on the page of a person",
  path: "/pre-matriculas",
  show: async (page) => {
    await page.locator("[data-row]").first().getByRole("button").first().click();
    await dialog(page).getByRole("link", { name: "Exportar, corrigir ou apagar dados" }).click();
    await page
      .getByRole("region", { name: "Direitos do titular" })
      .getByRole("button", { name: "Apagar dados…" })
      .click();
    await expect(page.getByRole("dialog", { name: "Apagar dados para sempre?" })).toBeVisible();
  },
};

/** 'Visões' with something to save. */
const visoes: Tela = {
  what: "'Visões' of a list",
  kind: "views",
  path: "/pre-matriculas?evento=todos&situacao=aguardando",
  show: async (page) => {
    await page.getByRole("button", { name: "Mais opções", exact: true }).click();
    await page.getByRole("menuitem", { name: "Visões" }).click();
    await expect(dialog(page).getByLabel("Nome da visão")).toBeVisible();
  },
};

const franqueador: Tela[] = [
  loaded("/"),
  list("/franquias"),
  menu("/franquias", "Mais opções", "'Mais opções'"),
  menu("/franquias", /^Ações de/, "the menu of a row"),
  ...["/micro-franquias", "/clientes"].map(list),
  loaded("/eventos"),
  paginaDe("/franquias", "Contato"),
  loaded("/eventos?modo=calendario"),
  loaded(CARTOES, "the cards of an event, to look at"),
  ...["/interesses", "/pre-matriculas"].map(list),
  selected("/pre-matriculas"),
  compact("/pre-matriculas"),
  compact("/matriculas"),
  ...["/matriculas", "/usuarios"].map(list),
  loaded("/auditoria"),
  loaded("/auditoria/registro"),
  loaded("/privacidade-da-rede"),
  opened("/eventos", "Assinar agenda", "Ligar agenda"),
  loaded("/integracoes"),
  opened("/integracoes", "Novo token", "Recursos"),
  opened("/integracoes", "Adicionar webhook", "Eventos"),
  opened("/integracoes", /^Mensagens de/, "Situação"),
  menu("/integracoes", /^Ações de/, "the menu of an endpoint"),
  opened("/integracoes", "Como ligar", "standardwebhooks"),
  visoes,
  ...["/metas", "/importar"].map(common),
  opened("/privacidade-da-rede", "Alterar prazos", "depois da resposta"),
  opened("/privacidade-da-rede", "Mudar o texto: Inscrição", "Prévia"),
  loaded("/pedidos"),
  ...[
    ["Responder", "Responder ao pedido"],
    ["Corrigir contato", "Corrigir contato"],
    ["Apagar dados…", "Apagar dados para sempre?"],
    ["Recusar", "Recusar o pedido"],
  ].map(([name = "", title = ""]) => pedido(name, title)),
  direitos,
  loaded("/sac"),
  opened("/sac", "Responder", "Responder Ticket #"),
  {
    what: "'Responder Ticket' without an answer",
    path: "/sac",
    show: async (page) => {
      await press(page, "Responder");
      await dialog(page).getByRole("button", { name: "Responder" }).click();
      await expect(dialog(page).getByText(/^Falta corrigir/)).toBeVisible();
    },
  },
  lacking("/franquias?novo=1", "Nova Franquia", "Criar Franquia"),
  fromMenu(/^Ajuda/, "Ajuda"),
  fromMenu(/^Novidades/, "Novidades"),
  loaded("/conta"),
  opened("/conta", "Alterar senha", "Senha atual"),
  opened("/metas", "Distribuir", "Como dividir"),
];

const franquia: Tela[] = [
  loaded("/"),
  lacking("/micro-franquias?novo=1", "Nova Micro-franquia", "Criar Micro-franquia"),
  lacking("/sac?novo=1", "Novo Ticket SAC", "Criar Ticket"),
  opened("/eventos", "Editar", "Editar Evento"),
  {
    what: "a ticket that has its answer",
    path: "/sac?status=concluido",
    show: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await expect(dialog(page)).toContainText("Ticket já foi respondido");
    },
  },
];

const micro: Tela[] = [
  loaded("/"),
  common("/resultados"),
  list("/usuarios"),
  lacking("/usuarios?novo=1", "Novo Vendedor", "Criar Vendedor"),
  lacking("/clientes?novo=1", "Novo Cliente", "Criar Cliente"),
  {
    what: "'Novo Evento' while a client is being chosen",
    path: "/eventos?novo=1",
    show: async (page) => {
      await page.getByRole("combobox", { name: "Cliente" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  visoes,
  ...["/metas", "/importar"].map(common),
  ...importar,
  opened("/metas", /^Editar /, "Deixe vazio o que não tem meta"),
];

const cliente: Tela[] = [
  loaded("/"),
  ...cartas,
  ...cartoes,
  ...telasDaMesa,
  {
    what: "a course with its modules",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Módulos");
      await expect(page.getByRole("table").first()).toBeVisible();
    },
  },
  lacking("/cursos?novo=1", "Novo Curso", "Criar Curso"),
  {
    what: "'Editar Curso', asking about a module",
    path: "/cursos",
    show: async (page) => {
      await press(page, "Editar");
      await press(page, "Adicionar módulo");
      await dialog(page)
        .getByRole("button", { name: /^Remover/ })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  evento,
  opened("/eventos", "QR Code", "QR Code do evento"),
  lacking("/eventos?novo=1", "Novo Evento", "Criar Evento"),
  {
    what: "the calendar with a day open",
    path: `/eventos?modo=calendario&dia=${addDays(todayInSaoPaulo(new Date()), 7)}`,
    show: (page) => expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false"),
  },
  list("/leads?evento=todos&busca=ana"),
  opened("/leads?evento=todos", "Filtrar", "Responsável"),
  {
    what: "logo and colour of a school, unfolded, with a colour that white cannot be read on",
    path: "/conta",
    show: async (page) => {
      const look = page.getByRole("region", { name: "Logo e cor" });
      await look.getByRole("button", { name: "Definir" }).click();
      await page.getByLabel("Cor", { exact: true }).fill("#ffcc00");
      await expect(page.getByRole("button", { name: "Usar #907300" })).toBeVisible();
    },
  },
  common("/modelos"),
  opened("/modelos", "Alterar mensagem de E-mail", "Prévia"),
  opened("/modelos", "Alterar horário", "Ligar também aos domingos"),
  menu("/leads?evento=todos", "Mais opções", "the menu of a list"),
  pessoa("/leads?evento=todos"),
  pessoa("/pre-matriculas"),
  paginaDe("/pre-matriculas", "Caminho"),
];

const visitante: Tela[] = [
  ...["/auth", "/auth?ver=recuperar", "/reset-password", "/nao-existe"].map((path) => loaded(path)),
  ...["/credito-estudantil", "/credito-ativacao", "/credito-verificacao", "/privacidade"].map(
    (path) => loaded(path),
  ),
  loaded("/api/docs"),
];

/** By who sees them; a visitor has no account. */
export const telas = {
  franqueador,
  franquia,
  micro,
  vendedor: [
    loaded("/"),
    keptInQueue,
    list("/clientes"),
    ...["/resultados", "/modelos", "/metas", "/importar"].map(common),
    inHand,
  ],
  cliente,
  aluno: [loaded("/"), list("/matriculas"), loaded("/franquias", "'Acesso Negado'")],
  visitante,
} satisfies Record<string, Tela[]>;

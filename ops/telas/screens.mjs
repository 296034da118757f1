/** The pictures of the documents, of a fresh demonstration, taken by ops/telas.mjs. */

import { idOf } from "#server/db/demo/random.ts";
import {
  access,
  activate,
  activationSheet,
  answer,
  attention,
  cards,
  changedElsewhere,
  confirmation,
  denseRows,
  enrol,
  eventHome,
  firstPage,
  firstRows,
  inHand,
  newTable,
  pathOnPhone,
  poster,
  reminder,
  secondCopy,
  signedUp,
  studentsPath,
  tableAway,
  verified,
  withoutLine,
} from "./acts.mjs";
import {
  agenda,
  endpoints,
  entry,
  importChecked,
  importColumns,
  messages,
  token,
} from "./acts-programs.mjs";

import { letters } from "./letters.mjs";

/** At this width the text of a picture is as large as that of the dialog around it. */
export const GUIDE = 700;
const COMING = "/eventos?status=proximos";
const WAITING = "/pre-matriculas?situacao=aguardando&idade=mais_de_7_dias";

/** The width of A4 at 96 pixels per inch (`.cartaz-impresso`, web/features/eventos/poster.css). */
export const SHEET = 794;

/** The declaration of the demonstration that docs/product/instalacao.md names. */
const DECLARATION = "/credito-verificacao?codigo=MV44S-PSXVJ-6XCQW-P57SW";

/**
 * The list of pictures. `account` signs in, visitors have none; `theme` is light or dark; `act`
 * runs before the picture with the open event and `letter`, which waits for a mail, and may return
 * the part of the page to picture. In an address EVENT means the code of an open event, and ID its
 * id.
 */
export const SCREENS = [
  // The way of a family, in its order (docs/design.md).
  {
    name: "cartaz",
    address: "/eventos?cartaz=ID",
    account: "franqueador",
    width: SHEET,
    act: poster,
  },
  {
    name: "cartaz-ativacao",
    address: "/eventos?cartaz=ID",
    account: "franqueador",
    width: SHEET,
    act: activationSheet,
  },
  { name: "inscricao", address: "/e/EVENT", width: 390 },
  { name: "inscricao-feita", address: "/e/EVENT", width: 390, act: signedUp },
  { name: "carta-inscricao", address: "/e/EVENT", width: 390, act: confirmation },
  { name: "carta-lembrete", address: "/e/EVENT", width: 390, act: reminder },
  ...[
    ["cartas-inscricao", "inscricao", "light"],
    ["cartas-escuro", "inscricao", "dark"],
    ["cartas-matricula", "matricula", "light"],
    ["cartas-pedidos", "pedidos", "light"],
    ["cartas-senha", "senha", "light"],
    ["cartas-conta", "conta", "light"],
    ["cartas-equipe", "equipe", "light"],
  ].map(([name, kind, theme]) => ({
    name,
    address: "/credito-ativacao",
    width: 1000,
    theme,
    act: letters(kind),
  })),
  { name: "ativacao", address: "/credito-ativacao", width: 390 },
  { name: "celebracao", address: "/e/EVENT", width: 390, act: activate },
  { name: "declaracao", address: DECLARATION, width: 390, act: secondCopy },
  { name: "verificacao", address: DECLARATION, width: 390, act: verified },
  { name: "efetivar", address: WAITING, account: "cliente", width: 390, act: enrol },
  { name: "aluno", address: "/", account: "aluno", width: 390, act: pathOnPhone },
  { name: "dashboard", address: "/", account: "franqueador", width: 1280, theme: "light" },
  { name: "dashboard-escuro", address: "/", account: "franqueador", width: 1280, theme: "dark" },
  { name: "leads", address: "/leads?evento=todos", account: "cliente", width: 1280 },
  {
    name: "leads-escuro",
    address: "/leads?evento=todos",
    account: "cliente",
    width: 1280,
    theme: "dark",
  },
  { name: "eventos", address: "/eventos", account: "franqueador", width: 1280 },
  {
    name: "eventos-escuro",
    address: "/eventos",
    account: "franqueador",
    width: 1280,
    theme: "dark",
  },
  // Dense rows are for staff who work with the people all day.
  { name: "compacta", address: "/matriculas", account: "franqueador", width: 1280, act: denseRows },
  { name: "pessoa", address: WAITING, account: "cliente", width: 1280, act: firstPage },
  { name: "unidade", address: "/clientes", account: "franqueador", width: 1280, act: firstPage },
  { name: "contatos", address: "/contatos", account: "cliente", width: 1280, act: inHand },
  { name: "contatos-celular", address: "/contatos", account: "cliente", width: 390, act: inHand },
  { name: "resultados", address: "/resultados", account: "micro", width: 1280 },
  { name: "metas", address: "/metas", account: "franquia", width: 1280 },
  { name: "mensagens", address: "/modelos", account: "cliente", width: 1280 },
  {
    name: "duas-abas",
    address: "/clientes",
    account: "micro",
    width: 1280,
    act: changedElsewhere,
  },
  { name: "sem-conexao", address: "/", account: "cliente", width: 1280, act: withoutLine },
  // For the guides (docs/guias), as wide as their dialog.
  { name: "guia-atencao", address: "/", account: "franqueador", width: GUIDE, act: attention },
  {
    name: "guia-acesso",
    address: "/clientes?novo=1",
    account: "vendedor",
    width: GUIDE,
    act: access,
  },
  { name: "guia-responder", address: "/sac", account: "franqueador", width: GUIDE, act: answer },
  { name: "guia-efetivar", address: WAITING, account: "micro", width: GUIDE, act: firstRows },
  {
    name: "guia-evento",
    address: "/eventos/ID",
    account: "franqueador",
    width: GUIDE,
    act: eventHome,
  },
  {
    name: "guia-cartoes",
    address: `/eventos/${idOf("evento", "e16")}/cartoes?busca=ana+clara`,
    account: "cliente",
    width: GUIDE,
    act: cards,
  },
  { name: "guia-contatos", address: "/contatos", account: "vendedor", width: 390, act: inHand },
  { name: "guia-resultados", address: "/resultados", account: "micro", width: GUIDE },
  { name: "guia-metas", address: "/metas", account: "franquia", width: GUIDE },
  { name: "guia-mensagens", address: "/modelos", account: "cliente", width: GUIDE },
  { name: "guia-dia", address: COMING, account: "cliente", width: GUIDE, act: newTable },
  { name: "guia-mesa", address: COMING, account: "cliente", width: 390, act: tableAway },
  { name: "guia-entrar", address: "/auth", width: GUIDE, act: entry },
  { name: "guia-token", address: "/integracoes", account: "franqueador", width: GUIDE, act: token },
  { name: "guia-agenda", address: "/contatos", account: "cliente", width: GUIDE, act: agenda },
  {
    name: "guia-importar-colunas",
    address: "/importar?tipo=leads",
    account: "micro",
    width: GUIDE,
    act: importColumns,
  },
  {
    name: "guia-importar-conferir",
    address: "/importar?tipo=leads",
    account: "micro",
    width: GUIDE,
    act: importChecked,
  },
  {
    name: "guia-webhooks",
    address: "/integracoes",
    account: "franqueador",
    width: GUIDE,
    act: endpoints,
  },
  {
    name: "guia-webhook-mensagens",
    address: "/integracoes",
    account: "franqueador",
    width: GUIDE,
    act: messages,
  },
  { name: "guia-caminho", address: "/", account: "aluno", width: GUIDE, act: studentsPath },
];

import { formatData } from "#shared/br/data.ts";
import { statusOfEventosLabels } from "#shared/event-status.ts";
import {
  estadoPedidoLabels,
  kitLabels,
  produtoLabels,
  roleLabels,
  ticketStatusLabels,
} from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { NOME_MAX, nomesDeParametros, type PaginaDeVisao } from "#shared/visoes.ts";
import { recorteChips } from "../list/recorte.ts";

/** The names of what the address says by an id, where they are known. */
interface Known {
  evento?: string | undefined;
  unidade?: string | undefined;
}

type Labels = Readonly<Record<string, string>>;

const status: Partial<Record<PaginaDeVisao, Labels>> = {
  eventos: statusOfEventosLabels,
  sac: ticketStatusLabels,
  clientes: { ativo: "Ativo", inativo: "Inativo" },
};
const ofUnits: Labels = { ativo: "Ativa", inativo: "Inativa" };

const orders: Labels = {
  nome: "nome",
  representante: "representante",
  franquia: "franquia",
  "micro-franquia": "micro-franquia",
  cidade: "cidade",
  estado: "estado",
  produto: "produto",
  kit: "kit",
  status: "status",
  email: "e-mail",
};

const EVERY_EVENT = "Todos os eventos";

type Text = (value: string, pagina: PaginaDeVisao, known: Known) => string;
const inWords =
  (label: string, labels: Labels): Text =>
  (value) =>
    `${label}: ${labels[value] ?? value}`;

/** The text of each filter that no figure leads to; those others are chips already. */
const texts: Readonly<Record<string, Text>> = {
  evento: (value, _, { evento }) =>
    value === "todos" ? EVERY_EVENT : `Evento: ${evento ?? "um só"}`,
  data: (value, pagina) =>
    `${pagina === "leads" ? "Data de Criação" : "Data do Evento"}: ${formatData(value)}`,
  presenca: inWords("Presença", { veio: "Veio", faltou: "Não veio" }),
  serie: (value) => `Série: ${value}`,
  turno: (value) => `Turno: ${value}`,
  status: (value, pagina) => inWords("Status", status[pagina] ?? ofUnits)(value, pagina, {}),
  estado: (value, pagina) =>
    pagina === "pedidos"
      ? inWords("Situação", estadoPedidoLabels)(value, pagina, {})
      : `Estado: ${value}`,
  produto: inWords("Produto", produtoLabels),
  kit: inWords("Kit", kitLabels),
  perfil: inWords("Perfil", roleLabels),
  modo: () => "Calendário",
  acao: inWords("Ação", acaoLabels),
  entidade: inWords("Registro", entidadeLabels),
  ator: () => "De uma conta",
  ordem: (value) => orderOf(value),
};

function orderOf(value: string): string {
  if (value === "criacao") return "Mais antigos primeiro";
  const name = value.replace(/^-/, "");
  return `Por ${orders[name] ?? name}${value === name ? "" : ", decrescente"}`;
}

/** A view in the words of its chips, the order last. */
export function wordsOf(pagina: PaginaDeVisao, parametros: Labels, known: Known = {}): string[] {
  const names = nomesDeParametros(pagina);
  const whole = Object.fromEntries(names.map((name) => [name, parametros[name] ?? ""]));
  const own = Object.entries(texts).flatMap(([name, text]) => {
    const value = whole[name];
    return value ? [[name, text(value, pagina, known)] as const] : [];
  });
  const chips = recorteChips(whole, () => {}, known).map(({ text }) => text);
  const isOrder = ([name]: (typeof own)[number]) => name === "ordem";
  const said = ([, text]: (typeof own)[number]) => text;
  return [
    ...own.filter((one) => !isOrder(one)).map(said),
    ...chips,
    ...own.filter(isOrder).map(said),
  ];
}

/** A name for a view: its words without their labels, as many as fit. */
export function nameOf(words: readonly string[]): string {
  const telling = words.filter((text) => text !== EVERY_EVENT || words.length === 1);
  const short = telling.map((text) => text.replace(/^[^:]+: /, ""));
  const [first = ""] = short;
  const named = short.slice(1).reduce((name, word) => {
    const longer = `${name}, ${word}`;
    return longer.length > NOME_MAX ? name : longer;
  }, first);
  return named.length > NOME_MAX ? `${named.slice(0, NOME_MAX - 1).trimEnd()}…` : named;
}

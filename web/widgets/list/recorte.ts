import { formatData } from "#shared/br/data.ts";
import { EU, SEM_CLIENTE } from "#shared/recortes.ts";
import type { Chip } from "./filter-chips.tsx";
import { agendaLabels, contatoLabels, idadeLabels, situacaoLabels } from "./recorte-labels.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name of the unit in `?unidade=`, if the link gave it. */
    unidade?: string;
    /** The owner of the link in `?origem=`, if the link that led here gave the name. */
    origem?: string;
  }
}

type Filters = Readonly<Record<string, string>>;

/** The first and last day of each kind, and the kind's name. */
const days = [
  { de: "desde", ate: "ate", what: "Registro" },
  { de: "eventosDe", ate: "eventosAte", what: "Eventos" },
  { de: "de", ate: "ate", what: "Data" },
] as const;

/** The names of what the address says by an id, as far as they are known. */
interface Known {
  unidade?: string | undefined;
  responsavel?: string | undefined;
  origem?: string | undefined;
}

/** The text of the other filters' chips, by the name in the address. */
const others: Readonly<Record<string, (value: string, known: Known) => string>> = {
  unidade: (value, { unidade }) =>
    value === SEM_CLIENTE ? "Eventos sem cliente" : (unidade ?? "De uma unidade"),
  situacao: (value) => `Situação: ${labelIn(situacaoLabels, value)}`,
  idade: (value) => `Idade: ${labelIn(idadeLabels, value)}`,
  curso: (value) => `Curso: ${value}`,
  serie: (value) => `Série: ${value}`,
  turno: (value) => `Turno: ${value}`,
  contato: (value) => `Contato: ${labelIn(contatoLabels, value)}`,
  responsavel: (value, { responsavel }) =>
    `Responsável: ${value === EU ? "eu" : (responsavel ?? "uma pessoa")}`,
  origem: (_, { origem }) => `Quem trouxe: ${origem ?? "um link"}`,
  agenda: (value) => labelIn(agendaLabels, value),
};

const labelIn = (labels: Filters, value: string) => labels[value] ?? value;

/**
 * The chips of the filters with which a list holds what a dashboard's figure counted, each
 * removable by itself.
 */
export function recorteChips(
  filters: Filters,
  change: (patch: Record<string, string>) => void,
  known: Known = {},
): Chip[] {
  const spans = days.flatMap(({ de, ate, what }) => {
    const [first = "", last = ""] = [filters[de], filters[ate]];
    // An event list's last day goes with `de`, that of people with `desde`.
    if (!(de in filters) || (first === "" && last === "")) return [];
    return [
      {
        text: `${what} ${spanOf(first, last)}`,
        onRemove: () => change({ [de]: "", [ate]: "" }),
      },
    ];
  });
  const chips = Object.entries(others).flatMap(([name, text]) => {
    const value = filters[name];
    return value ? [{ text: text(value, known), onRemove: () => change({ [name]: "" }) }] : [];
  });
  return [...spans, ...chips];
}

/** Writes "em 05/03/2026" or "de 05/03/2026 a 08/03/2026". */
function spanOf(first: string, last: string): string {
  if (first === last) return `em ${formatData(first)}`;
  if (last === "") return `desde ${formatData(first)}`;
  if (first === "") return `até ${formatData(last)}`;
  return `de ${formatData(first)} a ${formatData(last)}`;
}

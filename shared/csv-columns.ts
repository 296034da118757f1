import { formatCnpj } from "./br/cnpj.ts";
import { formatData, todayInSaoPaulo } from "./br/data.ts";
import { formatNome } from "./br/nome.ts";
import { formatTelefone } from "./br/telefone.ts";
import { orMissing } from "./br/text.ts";

/** The format of a value. Its name must be letters alone: it is part of an SQL statement. */
export const csvFormats = {
  texto: orMissing,
  nome: (nome: string | null) => orMissing(nome && formatNome(nome)),
  telefone: formatTelefone,
  cnpj: (cnpj: string | null) => orMissing(cnpj && formatCnpj(cnpj)),
  data: formatData,
  dia: (moment: string | null) => formatData(moment && todayInSaoPaulo(new Date(moment))),
};
export type CsvFormat = keyof typeof csvFormats;

/** A row's values, of which some are in its event. */
type OfEvento = "nomeEscola" | "dataEvento";
type RowOf<Key extends string> = Record<Exclude<Key, OfEvento>, string | null> & {
  evento: Record<Extract<Key, OfEvento>, string>;
};

/** The columns of a CSV file, for the export of a list and for rows chosen on a screen. */
export interface CsvColumns<Row, Key extends string = string> {
  header: readonly string[];
  columns: readonly { key: Key; format: CsvFormat }[];
  cells: (row: Row) => string[];
}

function sheet<Key extends string>(
  ...named: readonly (readonly [title: string, key: Key, format: CsvFormat])[]
): CsvColumns<RowOf<Key>, Key> {
  const columns = named.map(([, key, format]) => ({ key, format }));
  return {
    header: named.map(([title]) => title),
    columns,
    cells: (row) => {
      const values: Partial<Record<string, unknown>> = { ...row, ...row.evento };
      return columns.map(({ key, format }) =>
        csvFormats[format]((values[key] ?? null) as string | null),
      );
    },
  };
}

/** The title of the column that marks who must not be contacted (docs/decisions/060). */
export const NAO_CONTATAR = "Não Contatar";
export const naoContatarCell = (isMarked: boolean): string => orMissing(isMarked ? "Sim" : null);

const people = [
  ["Nome do Aluno", "nomeAluno", "nome"],
  ["Nome do Responsável", "nomeResponsavel", "nome"],
  ["Email", "email", "texto"],
  ["Telefone", "telefone", "telefone"],
  ["Escola do Evento", "nomeEscola", "texto"],
] as const;
const inscritos = [
  ["Nome", "nome", "nome"],
  ["Email", "email", "texto"],
  ["Telefone", "telefone", "telefone"],
  ["Curso de Interesse", "cursoInteresse", "texto"],
  ["Escola do Evento", "nomeEscola", "texto"],
  ["Data do Evento", "dataEvento", "data"],
] as const;

/** The columns by screen, with the beginning of its files' names as key (product/dados.md#csv-files). */
export const csvColumns = {
  leads: sheet(...people, ["Data de Criação", "createdAt", "dia"]),
  interesses: sheet(...people, ["Data do Evento", "dataEvento", "data"]),
  "pre-matriculas": sheet(...inscritos),
  matriculas: sheet(...inscritos, ["Data de Efetivação", "efetivadaEm", "dia"]),
};

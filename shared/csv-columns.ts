import { formatData, todayInSaoPaulo } from "./br/data.ts";
import { formatNome } from "./br/nome.ts";
import { formatTelefone } from "./br/telefone.ts";
import { orMissing } from "./br/text.ts";
import type { Lead } from "./contract/leads.ts";
import type { Matricula } from "./contract/matriculas.ts";
import type { PreMatricula } from "./contract/pre-matriculas.ts";

/** The columns of a CSV file, the same for the server's export of a list and for rows chosen on its screen. */
export interface CsvColumns<Row> {
  header: readonly string[];
  cells: (row: Row) => string[];
}

const day = (moment: string) => formatData(todayInSaoPaulo(new Date(moment)));

/** More columns, after those that there are. */
function withColumns<Row extends Base, Base>(
  base: CsvColumns<Base>,
  columns: Record<string, (row: Row) => string>,
): CsvColumns<Row> {
  return {
    header: [...base.header, ...Object.keys(columns)],
    cells: (row) => [...base.cells(row), ...Object.values(columns).map((cell) => cell(row))],
  };
}

/** What a file needs of its rows: an export reads no more. */
type Evento = { evento: Pick<Lead["evento"], "nomeEscola" | "dataEvento"> };
export type LeadCells = Evento &
  Pick<Lead, "nomeAluno" | "nomeResponsavel" | "email" | "telefone" | "createdAt">;
export type PreMatriculaCells = Evento &
  Pick<PreMatricula, "nome" | "email" | "telefone" | "cursoInteresse">;
export type MatriculaCells = PreMatriculaCells & Pick<Matricula, "efetivadaEm">;

const people: CsvColumns<LeadCells> = {
  header: ["Nome do Aluno", "Nome do Responsável", "Email", "Telefone", "Escola do Evento"],
  cells: ({ nomeAluno, nomeResponsavel, email, telefone, evento }) => [
    orMissing(formatNome(nomeAluno)),
    orMissing(formatNome(nomeResponsavel)),
    orMissing(email),
    formatTelefone(telefone),
    evento.nomeEscola,
  ],
};

const inscritos: CsvColumns<PreMatriculaCells> = {
  header: ["Nome", "Email", "Telefone", "Curso de Interesse", "Escola do Evento", "Data do Evento"],
  cells: ({ nome, email, telefone, cursoInteresse, evento }) => [
    formatNome(nome),
    email,
    formatTelefone(telefone),
    orMissing(cursoInteresse),
    evento.nomeEscola,
    formatData(evento.dataEvento),
  ],
};

/** One for each screen, by the name that its files start with (product.md#csv-files). */
export const csvColumns = {
  leads: withColumns(people, { "Data de Criação": (lead: LeadCells) => day(lead.createdAt) }),
  interesses: withColumns(people, {
    "Data do Evento": (lead: LeadCells) => formatData(lead.evento.dataEvento),
  }),
  "pre-matriculas": inscritos,
  matriculas: withColumns(inscritos, {
    "Data de Efetivação": (matricula: MatriculaCells) => day(matricula.efetivadaEm),
  }),
};

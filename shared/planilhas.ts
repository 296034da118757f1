import { formatData, hojeEmSaoPaulo } from "./br/data.ts";
import { formatTelefone } from "./br/telefone.ts";
import { orMissing } from "./br/texto.ts";
import type { Lead } from "./contract/leads.ts";
import type { Matricula } from "./contract/matriculas.ts";
import type { PreMatricula } from "./contract/pre-matriculas.ts";

/** The columns of a CSV file, the same for the server's export of a list and for rows chosen on its screen. */
export interface Planilha<Row> {
  header: readonly string[];
  cells: (row: Row) => string[];
}

const dia = (moment: string) => formatData(hojeEmSaoPaulo(new Date(moment)));

/** More columns, after those that there are. */
function comColunas<Row extends Base, Base>(
  base: Planilha<Base>,
  colunas: Record<string, (row: Row) => string>,
): Planilha<Row> {
  return {
    header: [...base.header, ...Object.keys(colunas)],
    cells: (row) => [...base.cells(row), ...Object.values(colunas).map((cell) => cell(row))],
  };
}

const pessoas: Planilha<Lead> = {
  header: ["Nome do Aluno", "Nome do Responsável", "Email", "Telefone", "Escola do Evento"],
  cells: ({ nomeAluno, nomeResponsavel, email, telefone, evento }) => [
    orMissing(nomeAluno),
    orMissing(nomeResponsavel),
    orMissing(email),
    formatTelefone(telefone),
    evento.nomeEscola,
  ],
};

type Inscrito = Pick<PreMatricula, "nome" | "email" | "telefone" | "cursoInteresse" | "evento">;

const inscritos: Planilha<Inscrito> = {
  header: ["Nome", "Email", "Telefone", "Curso de Interesse", "Escola do Evento", "Data do Evento"],
  cells: ({ nome, email, telefone, cursoInteresse, evento }) => [
    nome,
    email,
    formatTelefone(telefone),
    orMissing(cursoInteresse),
    evento.nomeEscola,
    formatData(evento.dataEvento),
  ],
};

/** product.md#constants, CSV export: one for each screen, by the name that its files start with. */
export const planilhas = {
  leads: comColunas(pessoas, { "Data de Criação": (lead: Lead) => dia(lead.createdAt) }),
  interesses: comColunas(pessoas, {
    "Data do Evento": (lead: Lead) => formatData(lead.evento.dataEvento),
  }),
  "pre-matriculas": inscritos,
  matriculas: comColunas(inscritos, {
    "Data de Efetivação": (matricula: Matricula) => dia(matricula.efetivadaEm),
  }),
};

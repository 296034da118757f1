import { fold } from "./br/text.ts";
import type { Role } from "./labels.ts";
import type { TipoImportacao } from "./labels-importacoes.ts";
import { type Action, may } from "./permissions.ts";

/** A field of a kind of row that a column of a spreadsheet may hold. */
export interface CampoImportado {
  campo: string;
  rotulo: string;
  /** Other titles of the same column, folded. */
  sinonimos: readonly string[];
  isRequired: boolean;
}

const campo = (campo: string, rotulo: string, ...sinonimos: string[]): CampoImportado => ({
  campo,
  rotulo,
  sinonimos,
  isRequired: true,
});
const opcional = (...of: Parameters<typeof campo>): CampoImportado => ({
  ...campo(...of),
  isRequired: false,
});

const EMAIL = ["e mail", "mail", "correio eletronico", "email do responsavel", "email contato"];
const TELEFONE = [
  "celular",
  "whatsapp",
  "fone",
  "tel",
  "contato",
  "telefone do responsavel",
  "numero",
];
const CIDADE = campo("cidade", "Cidade", "municipio");
const ESTADO = campo("estado", "Estado", "uf");

/** The fields of each kind, in the order of the screen (product.md#importar). */
export const camposImportados: Record<TipoImportacao, readonly CampoImportado[]> = {
  leads: [
    campo(
      "nomeAluno",
      "Nome do aluno",
      "aluno",
      "estudante",
      "nome",
      "nome completo",
      "crianca",
      "filho",
    ),
    campo(
      "nomeResponsavel",
      "Nome do responsável",
      "responsavel",
      "mae",
      "pai",
      "nome da mae",
      "nome do pai",
      "contato responsavel",
    ),
    campo("email", "Email", ...EMAIL),
    campo("telefone", "Telefone", ...TELEFONE),
    opcional("codigoEvento", "Código do evento", "evento", "codigo"),
  ],
  clientes: [
    campo(
      "nomeFantasia",
      "Nome fantasia",
      "escola",
      "cliente",
      "nome",
      "nome da escola",
      "empresa",
    ),
    campo("cnpj", "CNPJ"),
    campo("repLegal", "Representante legal", "representante", "responsavel", "diretor", "diretora"),
    campo("produto", "Produto"),
    campo("kit", "Kit"),
    campo("cpf", "CPF", "cpf do representante", "cpf do responsavel"),
    campo("telefone", "Telefone", ...TELEFONE),
    campo("endereco", "Endereço", "logradouro", "rua"),
    campo("cep", "CEP", "codigo postal"),
    CIDADE,
    ESTADO,
    campo("email", "Email", ...EMAIL),
  ],
  cursos: [
    campo("titulo", "Título", "curso", "nome", "nome do curso"),
    opcional("descricao", "Descrição", "detalhes"),
    campo("valor", "Valor", "preco", "valor total"),
    opcional("valorComDesconto", "Valor com desconto", "desconto", "preco com desconto"),
    opcional("parcelas", "Parcelas", "numero de parcelas"),
    campo("modulo", "Módulo", "numero do modulo"),
    campo("tituloModulo", "Título do módulo", "nome do modulo"),
    campo("cargaHoraria", "Carga horária", "horas", "carga"),
  ],
  eventos: [
    opcional("cnpjCliente", "CNPJ do cliente", "cnpj", "cnpj da escola"),
    campo("nomeEscola", "Nome da escola", "escola", "nome"),
    campo("tipoEscola", "Tipo de escola", "tipo"),
    opcional("cep", "CEP", "codigo postal"),
    CIDADE,
    ESTADO,
    campo("dataDistribuicao", "Data de distribuição", "distribuicao"),
    campo("dataEvento", "Data do evento", "data"),
    campo("horario", "Horário", "hora"),
    campo("local", "Local"),
    campo("qtdAlunos", "Quantidade de alunos", "alunos", "qtd alunos"),
    opcional("valorTotalDesconto", "Valor total do desconto", "desconto", "valor"),
    opcional("observacao", "Observação", "observacoes", "obs"),
  ],
};

/** A title as titles are compared: letters and digits alone. */
const bare = (titulo: string): string =>
  fold(titulo)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Proposes the field of each column by its title; no field twice.
 * @returns a field or null for each title
 */
export function proposeCampos(tipo: TipoImportacao, titulos: readonly string[]): (string | null)[] {
  const names = titulos.map(bare);
  const found: (string | null)[] = names.map(() => null);
  const take = (is: (of: CampoImportado, name: string) => boolean) => {
    for (const of of camposImportados[tipo]) {
      if (found.includes(of.campo)) continue;
      const at = names.findIndex((name, index) => found[index] === null && is(of, name));
      if (at >= 0) found[at] = of.campo;
    }
  };
  take(({ campo, rotulo }, name) => name === bare(rotulo) || name === bare(campo));
  take(({ sinonimos }, name) => sinonimos.includes(name));
  return found;
}

/** The fault of a choice of columns in one sentence; undefined where it has none. */
export function faultOfCampos(
  tipo: TipoImportacao,
  colunas: readonly (string | null)[],
): string | undefined {
  const campos = camposImportados[tipo];
  const chosen = colunas.filter((name) => name !== null);
  const unknown = chosen.find((name) => !campos.some(({ campo }) => campo === name));
  if (unknown !== undefined) return "Campo desconhecido";
  const twice = campos.find(({ campo }) => chosen.filter((name) => name === campo).length > 1);
  if (twice) return `Duas colunas foram escolhidas para ${twice.rotulo}. Deixe só uma.`;
  const missing = campos.filter(({ campo, isRequired }) => isRequired && !chosen.includes(campo));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ rotulo }) => rotulo).join(", ");
  return `Escolha a coluna de: ${names}`;
}

/** The action that a kind of row needs: who may correct leads may bring them (docs/decisions/069). */
const acoes = {
  leads: "leads:corrigir",
  clientes: "clientes:create",
  cursos: "cursos:create",
  eventos: "eventos:create",
} as const satisfies Record<TipoImportacao, Action>;

export const mayImport = (role: Role, tipo: TipoImportacao): boolean => may(role, acoes[tipo]);

/** The most rows of a spreadsheet, empty ones too. */
export const MOST_LINHAS: Record<TipoImportacao, number> = {
  leads: 20_000,
  clientes: 2_000,
  cursos: 2_000,
  eventos: 2_000,
};

/** The largest file that an import takes. */
export const UPLOAD_BYTES = 5 * 1024 * 1024;

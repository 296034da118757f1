import { parseEventoCodigo } from "./evento-codigo.ts";
import type { TipoImportacao } from "./labels-importacoes.ts";
import { serieOf, turnoOf } from "./serie.ts";

/** A field of a kind of row that a column of a spreadsheet may hold. */
export interface CampoImportado {
  campo: string;
  rotulo: string;
  isRequired: boolean;
  /** Whole titles of the same column, folded and without articles, the likelier first. */
  titulos: readonly string[];
  /** Words of a title, one of which is enough; those of the first group are preferred. */
  palavras?: readonly (readonly string[])[];
  /** Words that make another thing of a title, whatever else it says. */
  sem?: ReadonlySet<string>;
  /** True if a cell may hold it; a column whose cells never do is not proposed. */
  parece?: (celula: string) => boolean;
}

const campo = (campo: string, rotulo: string, ...titulos: string[]): CampoImportado => ({
  campo,
  rotulo,
  titulos,
  isRequired: true,
});
const opcional = (...of: Parameters<typeof campo>): CampoImportado => ({
  ...campo(...of),
  isRequired: false,
});

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const EMAILS = words("email emails correio");
const WHATSAPPS = words("whatsapp whats whatsap watsapp zap zapzap wpp wapp");
const CELULARES = words("celular celulares cel movel mobile");
const TELEFONES = words("telefone telefones tel fone fones phone");
const ALUNOS =
  words(`aluno aluna alunos alunas estudante estudantes crianca criancas filho filha filhos filhas
  menor candidato candidata participante inscrito inscrita educando educanda jovem adolescente dependente`);
const RESPONSAVEIS = [
  words("responsavel responsaveis resp guardiao tutor tutora"),
  words("mae maes genitora"),
  words("pai pais genitor genitores filiacao"),
  words("avo familiar familia parente"),
];

/** Words of what a school writes of a child or a parent beside the name. */
const NOT_A_NAME = new Set(
  words(`n num numero id codigo cod ra inep cpf rg cnpj documento certidao data nascimento nasc
  idade anos serie ano turma turno periodo sala escola colegio instituicao endereco rua logradouro bairro
  cidade uf estado municipio cep parentesco grau relacao profissao ocupacao trabalho religiao sexo genero
  raca cor matricula status situacao obs observacao observacoes valor renda curso interesse necessidade
  necessidades deficiencia alergia alergias laudo cid saude quantidade quantos quantas qtd qtde assinatura
  foto nacionalidade naturalidade civil nivel escolaridade origem como instagram facebook autoriza autorizo
  aceita aceito deseja permite`).concat(EMAILS, WHATSAPPS, CELULARES, TELEFONES),
);
const NOT_A_PHONE = new Set(
  words(`nome id email escola colegio data horario hora melhor periodo dia status situacao forma meio
  canal preferencia preferido autoriza autorizo aceita aceito deseja permite quer grupo link origem ultimo
  ultima emergencia tipo operadora`),
);

const NOT_AN_ANSWER = new Set(
  words("contato contatar ligar ligacao melhor preferido preferencia evento letivo nascimento"),
);

const isName = (celula: string): boolean =>
  /\p{L}{2}/u.test(celula) &&
  !celula.includes("@") &&
  celula.replace(/\D/g, "").length < 6 &&
  !/^(?:sim|n[aã]o|brasil)$/i.test(celula);
const isPhone = (celula: string): boolean => {
  const digits = celula.replace(/\D/g, "").length;
  return digits >= 8 && !celula.includes("@") && !/^\d{4}-\d\d-\d\d|^\d\d\/\d\d\//.test(celula);
};

const isDay = (celula: string): boolean =>
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/.test(celula);

const NOMES = { sem: NOT_A_NAME, parece: isName };
const EMAIL = ["email", "mail", "correio eletronico", "email responsavel", "email contato"];
const TELEFONE = [
  "celular",
  "whatsapp",
  "fone",
  "tel",
  "contato",
  "telefone responsavel",
  "telefone contato",
];
const CIDADE = campo("cidade", "Cidade", "municipio");
const ESTADO = campo("estado", "Estado", "uf");

/** The fields of each kind, in the order of the screen (product/importacoes.md#importar). */
export const camposImportados: Record<TipoImportacao, readonly CampoImportado[]> = {
  leads: [
    {
      ...campo("nomeAluno", "Nome do aluno", "nome", "nome completo", "nome sobrenome"),
      ...NOMES,
      palavras: [ALUNOS],
    },
    {
      ...opcional(
        "nomeResponsavel",
        "Nome do responsável",
        "seu nome",
        "seu nome completo",
        "nome",
      ),
      ...NOMES,
      palavras: RESPONSAVEIS,
    },
    {
      ...opcional("email", "Email"),
      palavras: [EMAILS],
      sem: new Set(words("autoriza autorizo aceita aceito deseja permite senha status enviado")),
      parece: (celula) => celula.includes("@"),
    },
    {
      ...opcional("telefone", "Telefone"),
      palavras: [WHATSAPPS, CELULARES, TELEFONES, words("contato contatos")],
      sem: NOT_A_PHONE,
      parece: isPhone,
    },
    {
      ...opcional("codigoEvento", "Código do evento", "codigo evento", "codigo", "evento"),
      parece: (celula) => parseEventoCodigo(celula) !== undefined,
    },
    opcional(
      "escolaEvento",
      "Escola do evento",
      "escola evento",
      "escola",
      "nome escola",
      "evento",
    ),
    { ...opcional("dataEvento", "Dia do evento", "data evento"), parece: isDay },
    {
      ...opcional(
        "preMatriculaEm",
        "Dia da pré-matrícula",
        "pre matricula em",
        "data pre matricula",
      ),
      parece: isDay,
    },
    {
      ...opcional(
        "matriculaEm",
        "Dia da matrícula",
        "matricula em",
        "data matricula",
        "efetivada em",
      ),
      parece: isDay,
    },
    opcional("cursoInteresse", "Curso de interesse", "curso"),
    {
      ...opcional("serie", "Série, se o evento perguntar", "turma", "ano", "ano escolar"),
      palavras: [words("serie series")],
      sem: NOT_AN_ANSWER,
      parece: (celula) => serieOf(celula) !== undefined,
    },
    {
      ...opcional("turno", "Turno, se o evento perguntar", "periodo"),
      palavras: [words("turno turnos")],
      sem: NOT_AN_ANSWER,
      parece: (celula) => turnoOf(celula) !== undefined,
    },
    opcional("trazidoPor", "Quem trouxe", "vendedor", "vendedora", "consultor", "micro franquia"),
  ],
  clientes: [
    campo(
      "nomeFantasia",
      "Nome fantasia",
      "escola",
      "cliente",
      "nome",
      "nome escola",
      "colegio",
      "empresa",
    ),
    campo("cnpj", "CNPJ"),
    campo("repLegal", "Representante legal", "representante", "responsavel", "diretor", "diretora"),
    campo("produto", "Produto"),
    campo("kit", "Kit"),
    campo("cpf", "CPF", "cpf representante", "cpf responsavel"),
    campo("telefone", "Telefone", ...TELEFONE),
    campo("endereco", "Endereço", "logradouro", "rua"),
    campo("cep", "CEP", "codigo postal"),
    CIDADE,
    ESTADO,
    campo("email", "Email", ...EMAIL),
  ],
  cursos: [
    campo("titulo", "Título", "curso", "nome", "nome curso"),
    opcional("descricao", "Descrição", "detalhes"),
    campo("valor", "Valor", "preco", "valor total"),
    opcional("valorComDesconto", "Valor com desconto", "desconto", "preco com desconto"),
    opcional("parcelas", "Parcelas", "numero parcelas"),
    campo("modulo", "Módulo", "numero modulo"),
    campo("tituloModulo", "Título do módulo", "nome modulo"),
    campo("cargaHoraria", "Carga horária", "horas", "carga"),
  ],
  eventos: [
    opcional("cnpjCliente", "CNPJ do cliente", "cnpj", "cnpj escola"),
    campo("nomeEscola", "Nome da escola", "escola", "nome", "colegio"),
    campo("tipoEscola", "Tipo de escola", "tipo"),
    opcional("cep", "CEP", "codigo postal"),
    CIDADE,
    ESTADO,
    campo("dataDistribuicao", "Data de distribuição", "distribuicao"),
    campo("dataEvento", "Data do evento", "data"),
    campo("horario", "Horário", "hora"),
    campo("local", "Local"),
    campo("qtdAlunos", "Quantidade de alunos", "alunos", "qtd alunos", "numero alunos"),
    opcional("valorTotalDesconto", "Valor total do desconto", "desconto", "valor"),
    opcional("observacao", "Observação", "observacoes", "obs"),
  ],
};

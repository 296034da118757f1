const PESSOA = ["nome do aluno", "e-mail", "telefone"];
const RESPOSTAS = "série, turno e respostas às perguntas da escola";
const MATRICULA = "data da matrícula";
const CONTA = ["nome de conta", "e-mail de conta"];
/** The data of a person that its page and its call show. */
const CONHECIDA = [
  ...PESSOA,
  "nome do responsável",
  "curso de interesse",
  "contatos e anotações",
  RESPOSTAS,
];
const UNIDADE = [...CONTA, "telefone de conta", "nascimento e endereço de conta"];

/** The categories of data that each kind of entry shows to who reads it. */
const DADOS: Readonly<Record<string, readonly string[]>> = {
  pessoas: [...CONHECIDA, MATRICULA],
  leads: [...PESSOA, "nome do responsável", RESPOSTAS, MATRICULA],
  preMatriculas: [...PESSOA, "nome do responsável", "curso de interesse", RESPOSTAS, MATRICULA],
  matriculas: [...PESSOA, "curso de interesse", MATRICULA],
  contatos: CONHECIDA,
  busca: ["nome do aluno"],
  cartoes: ["nome do aluno"],
  users: CONTA,
  vendedores: CONTA,
  unidades: [...CONTA, "telefone de conta"],
  franquias: UNIDADE,
  micro_franquias: UNIDADE,
  clientes: UNIDADE,
  cpf: ["CPF de conta"],
};

/** The number of opened rows and of rows in lists that showed a category. */
export interface Contagem {
  abertos: number;
  linhas: number;
}

/** Adds up by category of data what was opened and what lists showed. */
export function countDados(
  opened: { entity: string; n: number }[],
  lists: { entity: string; rows: number }[],
): Record<string, Contagem> {
  const counted: Record<string, Contagem> = {};
  const add = (entity: string, abertos: number, linhas: number) => {
    for (const dado of DADOS[entity] ?? []) {
      const { abertos: a, linhas: l } = counted[dado] ?? { abertos: 0, linhas: 0 };
      counted[dado] = { abertos: a + abertos, linhas: l + linhas };
    }
  };
  for (const { entity, n } of opened) add(entity, n, 0);
  for (const { entity, rows } of lists) add(entity, 0, rows);
  return counted;
}

const isOfAccount = (dado: string): boolean => dado.endsWith("de conta");

/** The categories to name in a letter: of a family's data, or of an account's. */
export const dadosFor = (
  counted: Record<string, Contagem>,
  { isAccount }: { isAccount: boolean },
): string[] => Object.keys(counted).filter((dado) => isOfAccount(dado) === isAccount);

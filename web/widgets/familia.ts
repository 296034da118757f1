import { formatNome } from "#shared/br/nome.ts";
import type { Contato } from "#shared/contract/contatos.ts";

/** The children of a family, each once: “Ana Souza e Caio Souza”. */
export function namesOf({ pessoas }: Pick<Contato, "pessoas">): string {
  const names = [...new Set(pessoas.map(({ nomeAluno }) => formatNome(nomeAluno)))];
  return new Intl.ListFormat("pt-BR").format(names);
}

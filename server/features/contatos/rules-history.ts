import type { LinhaDoHistorico } from "#shared/contract/contatos.ts";
import { motivoDesfazerLabels, motivoDesfazerMatriculaLabels } from "#shared/labels-desfazer.ts";

const campos: Record<string, string> = {
  nome: "nome do aluno",
  nomeAluno: "nome do aluno",
  nomeResponsavel: "nome do responsável",
  email: "e-mail",
  telefone: "telefone",
  cpfAluno: "CPF do aluno",
  cursoInteresse: "curso",
};

/** @returns in pt-BR which fields were corrected, or why a step was undone; null for other lines */
export function wordsOf(
  tipo: LinhaDoHistorico["tipo"],
  { campos: changed, motivo }: Record<string, unknown>,
): string | null {
  if (tipo === "correcao" && typeof changed === "string")
    return [...new Set(changed.split(",").map((campo) => campos[campo] ?? campo))].join(", ");
  const words: Record<string, string> =
    tipo === "ativacao_desfeita"
      ? motivoDesfazerLabels
      : tipo === "matricula_desfeita"
        ? motivoDesfazerMatriculaLabels
        : {};
  return words[String(motivo)] ?? null;
}

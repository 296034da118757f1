import { viaContatoLabels } from "#shared/labels-contatos.ts";
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
  respostas: "respostas",
};

/** @returns in pt-BR which fields were corrected, why a step was undone, or how the family was spoken to; else null */
export function wordsOf(
  tipo: LinhaDoHistorico["tipo"],
  { campos: changed, motivo, via }: Record<string, unknown>,
): string | null {
  if (tipo === "correcao" && typeof changed === "string")
    return [...new Set(changed.split(",").map((campo) => campos[campo] ?? campo))].join(", ");
  if (tipo === "contato")
    return ({ ...viaContatoLabels } as Record<string, string>)[String(via)] ?? null;
  const words: Record<string, string> =
    tipo === "ativacao_desfeita"
      ? motivoDesfazerLabels
      : tipo === "matricula_desfeita"
        ? motivoDesfazerMatriculaLabels
        : {};
  return words[String(motivo)] ?? null;
}

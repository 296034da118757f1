import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Registro } from "#shared/contract/auditoria.ts";
import { roleLabels } from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";

const labelIn = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

export const nomeDaAcao = (acao: string): string => labelIn(acaoLabels, acao);
export const nomeDaEntidade = (entidade: string): string => labelIn(entidadeLabels, entidade);

/** The one who acted, by the name of today; an account without one by its role. */
export function nomeDoAtor({ ator }: Pick<Registro, "ator">): string {
  if (ator === null) return "Ninguém que entrou";
  if (!isBlank(ator.nome)) return formatNome(ator.nome);
  return ator.role === null ? "Conta que não existe mais" : `Conta de ${roleLabels[ator.role]}`;
}

export const perfilDoAtor = ({ ator }: Pick<Registro, "ator">): string =>
  ator?.role ? roleLabels[ator.role] : "";

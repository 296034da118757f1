import type { Importacao, ImportacaoResumo } from "#shared/contract/importacoes.ts";
import { formatNumber, plural } from "#web/lib/format.ts";

/** The words for a number of rows; none for no row. */
export const said = (n: number, one: string, many: string): string =>
  n === 0 ? "" : n === 1 ? one : many;

/** Says in words where rows that exist already end up. */
export function updatesOf({
  existentes,
  repetidas,
  aDecidir,
}: Pick<Importacao, "existentes" | "repetidas" | "aDecidir">): string {
  if (existentes === 0) return "";
  if (repetidas === "atualizar") return said(existentes, "será atualizada", "serão atualizadas");
  if (repetidas === "pular") return said(existentes, "fica como está", "ficam como estão");
  return aDecidir > 0 ? `${formatNumber(aDecidir)} por decidir` : "decididas uma a uma";
}

/** The result of an import in one sentence. */
export function resultOf(one: ImportacaoResumo): string {
  const { gravadas, atualizadas, puladas, erradas } = one;
  const parts = [
    plural(gravadas, "nova", "novas"),
    ...(atualizadas > 0 ? [plural(atualizadas, "atualizada", "atualizadas")] : []),
    ...(puladas > 0 ? [plural(puladas, "pulada", "puladas")] : []),
    ...(erradas > 0 ? [`${formatNumber(erradas)} com erro`] : []),
  ];
  return parts.join(", ");
}

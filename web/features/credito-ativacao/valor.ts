import { compareDinheiro, formatDinheiro } from "#shared/br/dinheiro.ts";

/** The credit in R$; an event without a value comes with 0 (product.md#data), which nobody should read on a declaration. */
export function valorDoCredito({ valorTotalDesconto }: { valorTotalDesconto: string }): string {
  return compareDinheiro(valorTotalDesconto, 0) > 0
    ? formatDinheiro(valorTotalDesconto)
    : "Valor a confirmar com a escola";
}

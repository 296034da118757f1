import { compareMoney, formatMoney } from "#shared/br/money.ts";

/** The credit in R$; an event without a value comes with 0, which nobody should read on a declaration. */
export function creditoAmount({ valorTotalDesconto }: { valorTotalDesconto: string }): string {
  return compareMoney(valorTotalDesconto, 0) > 0
    ? formatMoney(valorTotalDesconto)
    : "Valor a confirmar com a escola";
}

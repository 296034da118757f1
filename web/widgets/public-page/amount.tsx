import { compareMoney, formatMoney } from "#shared/br/money.ts";

/** A credit in R$; beside one that the event does not tell yet, or tells as 0, who will. */
export function Amount({ of }: { of: string }) {
  return (
    <>
      {formatMoney(of)}
      {compareMoney(of, 0) === 0 && (
        <span className="amount-open"> Valor a confirmar com a escola</span>
      )}
    </>
  );
}

import { compareMoney, formatMoney } from "#shared/br/money.ts";

/** A credit in R$; beside one that is missing or 0, a note says who will tell it. */
export function Amount({ of }: { of: string }) {
  return (
    <>
      {formatMoney(of)}
      {compareMoney(of, 0) === 0 && (
        <>
          {" "}
          <span className="amount-open">Valor a confirmar com a escola</span>
        </>
      )}
    </>
  );
}

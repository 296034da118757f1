import { fold } from "#shared/br/text.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { PedidoAberto } from "#shared/contract/pedidos.ts";

/** The students of an address, as choices; one alone leaves nothing to choose. */
export function alunosOf({ registros }: PedidoAberto): { value: string; label: string }[] {
  const byName = new Map(
    registros.flatMap(({ tipo, nome }) => (tipo === "users" ? [] : [[fold(nome), nome] as const])),
  );
  return [...byName.values()].map((nome) => ({ value: nome, label: `Só ${formatNome(nome)}` }));
}

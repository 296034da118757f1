import type { Alvos, ResumoDeMetas, TipoAbaixo } from "#shared/contract/metas.ts";
import { type Role } from "#shared/labels.ts";
import { metaLabels } from "#shared/labels-contatos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { TIPOS_DE_META } from "#web/widgets/meta-progress.tsx";

/** Title of the list, and its count. */
export const nomes: Record<TipoAbaixo, { titulo: string; um: string; varios: string }> = {
  franquia: { titulo: "Franquias", um: "franquia", varios: "franquias" },
  micro_franquia: { titulo: "Micro-franquias", um: "micro-franquia", varios: "micro-franquias" },
  cliente: { titulo: "Clientes", um: "cliente", varios: "clientes" },
  vendedor: { titulo: "Vendedores", um: "vendedor", varios: "vendedores" },
};

const below: Record<Role, readonly TipoAbaixo[]> = {
  franqueador: ["franquia"],
  franquia: ["micro_franquia"],
  micro_franquia: ["cliente", "vendedor"],
  vendedor: [],
  cliente: [],
  aluno: [],
};

/** The kinds directly below a unit of this kind; the first is shown unless told. */
export const kindsBelow = (tipo: Role): readonly TipoAbaixo[] => below[tipo];

/** "Soma: leads 480 de 500, faltam 20 · …"; undefined where neither side has a target. */
export function sumNote(
  { meta, abaixo }: Pick<ResumoDeMetas, "meta" | "abaixo">,
  tipo: TipoAbaixo,
): string | undefined {
  const soma = abaixo.find((one) => one.tipo === tipo)?.soma;
  const parts = TIPOS_DE_META.flatMap((kind) => partOf(kind, meta[kind], soma?.[kind] ?? null));
  return parts.length === 0 ? undefined : `Soma das metas: ${parts.join(" · ")}`;
}

function partOf(kind: keyof Alvos, alvo: number | null, soma: number | null): string[] {
  const name = metaLabels[kind].toLowerCase();
  if (alvo === null) return soma === null ? [] : [`${name} ${formatNumber(soma)}`];
  const rest = alvo - (soma ?? 0);
  const told = rest > 0 ? `, faltam ${formatNumber(rest)}` : `, ${formatNumber(-rest)} a mais`;
  return [`${name} ${formatNumber(soma ?? 0)} de ${formatNumber(alvo)}${rest === 0 ? "" : told}`];
}

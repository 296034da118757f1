import type { MetaDaUnidade } from "#shared/contract/metas.ts";
import { metaLabels, type TipoMeta } from "#shared/labels-contatos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { RowField, RowLook } from "#web/widgets/list/fields.tsx";
import { percentOf, TIPOS_DE_META } from "#web/widgets/meta-progress.tsx";

/** All that is shown of a unit's target (product/resultados.md#metas). */
export const metaLook: RowLook<MetaDaUnidade> = {
  name: {
    header: "Unidade",
    of: ({ nome }) => nome,
    below: ({ isActive }) => !isActive && <Badge tone="neu">Inativa</Badge>,
    className: "min-w-40",
  },
  fields: TIPOS_DE_META.map(fieldOf),
};

function fieldOf(tipo: TipoMeta): RowField<MetaDaUnidade> {
  return {
    label: metaLabels[tipo],
    card: "labelled",
    className: "min-w-32 tabular-nums",
    value: ({ meta, feito }) => {
      const alvo = meta[tipo];
      if (alvo === null)
        return <span className="text-fg-muted">{formatNumber(feito[tipo])}, sem meta</span>;
      return `${formatNumber(feito[tipo])} de ${formatNumber(alvo)} (${formatNumber(percentOf(feito[tipo], alvo))}%)`;
    },
  };
}

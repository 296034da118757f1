import { formatDataHora } from "#shared/br/data.ts";
import type { Cartao } from "#shared/contract/cartoes.ts";
import { type EstadoCartao, estadoCartaoLabels } from "#shared/labels-dia.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";

const TONES = {
  criado: "neu",
  impresso: "neu",
  entregue: "info",
  ativado: "ok",
  anulado: "outline",
} as const satisfies Record<EstadoCartao, string>;

const moment = (em: string | null, por: string | null) =>
  em && `${formatDataHora(em)}${por ? `, ${por}` : ""}`;

/** All that list and details show of a card. */
export const cartaoLook: RowLook<Cartao> = {
  name: { header: "Cartão", of: ({ numero }) => `Nº ${numero}`, className: "min-w-20" },
  fields: [
    {
      label: "Aluno",
      value: ({ pessoa }) => pessoa?.nome ?? "Em branco",
      className: "min-w-40",
    },
    {
      label: "Código",
      value: ({ codigo }) => <span className="font-mono whitespace-nowrap">{codigo}</span>,
    },
    {
      label: "Estado",
      value: ({ estado }) => <Badge tone={TONES[estado]}>{estadoCartaoLabels[estado]}</Badge>,
      card: "badge",
    },
    { label: "Lote", value: ({ lote }) => lote, card: "labelled" },
    { label: "Criado", value: (row) => moment(row.impressoEm, row.impressoPor), on: ["details"] },
    { label: "Impresso", value: ({ folhaEm }) => moment(folhaEm, null), on: ["details"] },
    {
      label: "Entregue",
      value: ({ entregas: [first, ...more] }) =>
        first && formatDataHora(first.em) + (more.length > 0 ? ` (${more.length + 1} vezes)` : ""),
      on: ["table", "card"],
      card: "labelled",
    },
    {
      label: "Entregas",
      value: ({ entregas }) =>
        entregas.length === 0 ? null : (
          <ul>
            {entregas.map(({ em, por }) => (
              <li key={`${em} ${por}`}>{moment(em, por)}</li>
            ))}
          </ul>
        ),
      on: ["details"],
    },
    { label: "Ativado", value: ({ ativadoEm }) => moment(ativadoEm, null), card: "labelled" },
    { label: "Anulado", value: (row) => moment(row.anuladoEm, row.anuladoPor), on: ["details"] },
  ],
};

import { formatData, formatDataHora, todayInSaoPaulo } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Pedido } from "#shared/contract/pedidos.ts";
import { type EstadoPedido, estadoPedidoLabels } from "#shared/labels.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import { relativeDay } from "#web/lib/relative-day.ts";
import { useToday } from "#web/lib/today.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";

const TONES = {
  aberto: "warn",
  aguardando: "neu",
  respondido: "ok",
  recusado: "outline",
} as const satisfies Record<EstadoPedido, string>;

const EstadoBadge = ({ estado }: Pick<Pedido, "estado">) => (
  <Badge tone={TONES[estado]}>{estadoPedidoLabels[estado]}</Badge>
);

/** "em 12 dias (25/03/2026)", or the moment of the answer. */
function Prazo({ pedido: { estado, venceEm, respondidoEm } }: { pedido: Pedido }) {
  const today = useToday();
  if (respondidoEm !== null) return <>{formatDataHora(respondidoEm)}</>;
  const day = todayInSaoPaulo(new Date(venceEm));
  const words = `${relativeDay(day, today)} (${formatData(day)})`;
  if (estado === "aguardando") return <>Link vale até {formatData(day)}</>;
  return day < today ? <strong className="text-bad-fg">Venceu {words}</strong> : <>Vence {words}</>;
}

/** All that lists and details show of a request. */
export const pedidoLook: RowLook<Pedido> = {
  name: { header: "Quem pede", of: ({ nome }) => formatNome(nome), className: "min-w-40" },
  fields: [
    { label: "Pedido", value: ({ tipo }) => tipoPedidoLabels[tipo], className: "min-w-48" },
    {
      label: "E-mail",
      value: ({ email }) => <EmailText email={email} />,
      className: "wrap-anywhere",
    },
    { label: "Como", on: ["details"], value: ({ quem }) => quemPedeLabels[quem] },
    { label: "Prazo", value: (row) => <Prazo pedido={row} />, className: "min-w-36" },
    { label: "Estado", value: (row) => <EstadoBadge {...row} />, card: "badge" },
    { label: "Feito em", on: ["details"], value: ({ createdAt }) => formatDataHora(createdAt) },
    {
      label: "Confirmado em",
      on: ["details"],
      value: ({ confirmadoEm }) => confirmadoEm && formatDataHora(confirmadoEm),
    },
    {
      label: "Mensagem",
      on: ["details"],
      value: ({ mensagem }) =>
        mensagem && <span className="font-normal whitespace-pre-wrap">{mensagem}</span>,
    },
    {
      label: "Resposta",
      on: ["details"],
      value: ({ resposta }) =>
        resposta && <span className="font-normal whitespace-pre-wrap">{resposta}</span>,
    },
  ],
};

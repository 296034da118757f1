import { daysBetween, formatData, formatDataHora, todayInSaoPaulo } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { MISSING, isBlank, orMissing } from "#shared/br/text.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { plural } from "#web/lib/format.ts";
import { useToday } from "#web/lib/today.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { RowField } from "../list/fields.tsx";
import { placeOf } from "../place.ts";
import { ContactCell, ContactLines } from "./contact-cell.tsx";
import { contactOf } from "./contact.ts";
import type { EnrolmentRow } from "./screen.ts";

/** The day of a moment, in São Paulo; its time is shown on demand. */
export function Moment({ moment }: { moment: string }) {
  const shown = formatDataHora(moment);
  return (
    <time dateTime={moment} title={shown}>
      {shown.slice(0, "DD/MM/AAAA".length)}
    </time>
  );
}

/** Label of the field that lists of those who wait alone have. */
export const ESPERA = "Espera";

/** For how many days somebody has waited since `moment`. */
export function Espera({ moment }: { moment: string }) {
  const days = daysBetween(todayInSaoPaulo(new Date(moment)), useToday());
  return <>{days < 1 ? "desde hoje" : `há ${plural(days, "dia", "dias")}`}</>;
}

export function CursoBadge({ curso }: { curso: string | null }) {
  return isBlank(curso) ? (
    MISSING
  ) : (
    <span title={curso}>
      <Badge tone="info">{curso}</Badge>
    </span>
  );
}

/** The guardian below the student, in lists that have no column for it. */
export function GuardianLine({ nome }: { nome: string | null }) {
  if (isBlank(nome)) return null;
  return (
    <span className="block text-xs break-words text-fg-muted dense:hidden">
      <abbr title="Responsável" className="no-underline">
        Resp.
      </abbr>{" "}
      {formatNome(nome)}
    </span>
  );
}

export const responsavelField: RowField<Pick<PreMatricula, "nomeResponsavel">> = {
  label: "Responsável",
  value: ({ nomeResponsavel }) => orMissing(formatNome(nomeResponsavel ?? "")),
  card: "labelled",
  className: "max-w-64 break-words dense:max-w-32!",
};

/** The contacts of a person. On narrow screens an address is cut, so that every column has room. */
export const contactField: RowField<EnrolmentRow> = {
  label: "Contato",
  value: (row) => <ContactCell contact={contactOf(row)} />,
  card: (row) => <ContactLines contact={contactOf(row)} />,
  className: "max-w-52 min-[1500px]:max-w-none dense:max-w-60!",
};

/** The user's own address and number, to read. */
export const ownContactField: RowField<EnrolmentRow> = {
  label: "Contato",
  value: (row) => <OwnContact row={row} />,
  card: (row) => <OwnContact row={row} />,
  className: "max-w-52 min-[1500px]:max-w-none dense:max-w-60!",
};

function OwnContact({ row: { email, telefone } }: { row: EnrolmentRow }) {
  return (
    <span className="flex flex-col dense:flex-row dense:gap-3">
      <span className="wrap-anywhere">{orMissing(email)}</span>
      <span className="text-fg-muted tabular-nums">{formatTelefone(telefone)}</span>
    </span>
  );
}

/** The look of a text that gives way to the others in a dense row of a laptop. */
export const narrowText =
  "min-w-24 break-words min-[1500px]:min-w-32 dense:min-w-0 dense:max-w-24! dense:min-[1500px]:max-w-40!";

/** School and date of a row's event: one column each, but one line on the card. */
export const eventFields: readonly RowField<EnrolmentRow>[] = [
  {
    label: "Escola do Evento",
    value: ({ evento }) => evento.nomeEscola,
    card: ({ evento }) => `${orMissing(evento.nomeEscola)} · ${formatData(evento.dataEvento)}`,
    className: narrowText,
  },
  { label: "Cidade", on: ["details"], value: ({ evento }) => placeOf(evento) },
  {
    label: "Data do Evento",
    on: ["table", "details"],
    value: ({ evento }) => formatData(evento.dataEvento),
    className: "whitespace-nowrap tabular-nums",
  },
];

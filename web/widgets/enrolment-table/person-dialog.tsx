import { Check } from "lucide-react";
import { formatDataHora } from "#shared/br/data.ts";
import { DetailsDialog } from "../lazy-dialogs.tsx";
import { detailsOf, type RowLook } from "../list/fields.tsx";
import { ContactButtons } from "./contact-cell.tsx";
import { contactOf } from "./contact.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

interface Props<Row extends EnrolmentRow> {
  look: RowLook<Row>;
  row: Row;
  /** The row's actions, and further data. */
  screen: Pick<EnrolmentScreen<Row>, "rowAction" | "more" | "isOwn">;
  onClose: () => void;
}

/** All data of a person: contact, event and steps. */
export function PersonDialog<Row extends EnrolmentRow>(props: Props<Row>) {
  const { screen, look, row, onClose } = props;
  return (
    <DetailsDialog {...detailsOf(look, row)} action={screen.rowAction?.(row)} onClose={onClose}>
      {!screen.isOwn && <ContactButtons contact={contactOf(row)} />}
      <h3 className="mt-6 mb-3 text-base font-semibold">Caminho</h3>
      <Steps caminho={row.caminho} />
      {screen.more?.(row)}
    </DetailsDialog>
  );
}

function Steps({ caminho }: Pick<EnrolmentRow, "caminho">) {
  const { inscritoEm, ativadoEm, efetivadaEm } = caminho;
  const steps = [
    { name: "Lead", what: "Inscrição no evento", moment: inscritoEm },
    { name: "Pré-matrícula", what: "Crédito ativado", moment: ativadoEm },
    { name: "Matrícula", what: "Matrícula efetivada", moment: efetivadaEm },
  ];
  const reached = steps.findLastIndex(({ moment }) => moment !== null);
  return (
    <ol>
      {steps.map(({ name, what, moment }, index) => (
        <li key={name} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-6 bottom-0 left-3 w-px group-last:hidden ${index < reached ? "bg-ok-fg" : "bg-border-strong"}`}
          />
          <Mark isDone={moment !== null} />
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-fg-muted">
              {what} · <When moment={moment} isSkipped={index < reached} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={`relative flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? "border-ok-bd bg-ok-bg text-ok-fg" : "border-dashed border-border-strong bg-surface"}`}
    >
      {isDone && <Check className="size-3.5" />}
    </span>
  );
}

/** A student may activate a credit without a sign-up; that step will never have a moment. */
function When({ moment, isSkipped }: { moment: string | null; isSkipped: boolean }) {
  if (moment === null) return isSkipped ? "sem registro" : "ainda não";
  return (
    <time dateTime={moment} className="tabular-nums">
      {formatDataHora(moment)}
    </time>
  );
}

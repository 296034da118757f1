import { type ReactNode, useId } from "react";
import { DetailsDialog } from "../lazy-dialogs.tsx";
import { PageLink } from "../page-link.tsx";
import { detailsOf, type RowLook } from "../list/fields.tsx";
import { ContactButtons } from "./contact-cell.tsx";
import { QuemViuFold, useReadsTrail, useTellOpened } from "../quem-viu.tsx";
import { contactOf } from "./contact.ts";
import { Esquecimento } from "./esquecimento.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { Steps } from "./steps.tsx";

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
  useTellOpened(row.id, !screen.isOwn);
  const readsTrail = useReadsTrail();
  return (
    <DetailsDialog
      {...detailsOf(look, row)}
      action={
        <>
          {!screen.isOwn && <PageLink to={`/pessoas/${row.id}`} />}
          {screen.rowAction?.(row)}
        </>
      }
      onClose={onClose}
    >
      {!screen.isOwn && <ContactButtons contact={contactOf(row)} />}
      <Section title="Caminho">
        <Steps steps={stepsOf(row)} />
      </Section>
      {readsTrail && (
        <Section title="Quem viu">
          <QuemViuFold id={row.id} />
        </Section>
      )}
      {screen.more && <Section title={screen.more.title}>{screen.more.render(row)}</Section>}
      {!screen.isOwn && (
        <Section title="Esquecimento">
          <Esquecimento pessoa={row} />
        </Section>
      )}
    </DetailsDialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="mb-3 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function stepsOf({ caminho: { inscritoEm, ativadoEm, efetivadaEm } }: EnrolmentRow) {
  return [
    { name: "Lead", what: "Inscrição no evento", moment: inscritoEm },
    { name: "Pré-matrícula", what: "Crédito ativado", moment: ativadoEm },
    { name: "Matrícula", what: "Matrícula efetivada", moment: efetivadaEm },
  ];
}

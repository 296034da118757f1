import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { Lead } from "#shared/contract/leads.ts";
import { may } from "#shared/permissions.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { DetailsDialog, type DetailsProps } from "../details-dialog.tsx";
import type { Details } from "../details-list.tsx";
import { PageLink } from "../page-link.tsx";
import { useSession } from "../session.ts";
import { RightsLink } from "../titular/rights-link.tsx";
import { ContactButtons } from "./contact-cell.tsx";
import { QuemViuFold, useReadsTrail, useTellOpened } from "../quem-viu.tsx";
import { contactOf } from "./contact.ts";
import { Esquecimento } from "./esquecimento.tsx";
import { OutroEmail } from "./outro-email.tsx";
import { Presenca } from "./presenca.tsx";
import type { EnrolmentRow } from "./screen.ts";
import { Steps } from "./steps.tsx";

interface Props {
  details: Pick<DetailsProps, "title" | "details">;
  row: EnrolmentRow;
  /** The row is the user's own. */
  isOwn: boolean;
  /** The row's actions. */
  action: ReactNode;
  /** Further data of a list's own. */
  more: { title: string; content: ReactNode } | undefined;
  onClose: () => void;
}

/** All data of a person: contact, event and steps. */
export function PersonDialog({
  details: { title, details },
  row,
  isOwn,
  action,
  more,
  onClose,
}: Props) {
  useTellOpened(row.id, !isOwn);
  return (
    <DetailsDialog
      {...(!isOwn && { id: row.id })}
      title={title}
      details={[...details, ...presenceOf(row)]}
      action={
        <>
          {!isOwn && <Links row={row} />}
          {action}
        </>
      }
      onClose={onClose}
    >
      {!isOwn && <ContactButtons contact={contactOf(row)} />}
      <Section title="Caminho">
        <Steps steps={stepsOf(row)} />
      </Section>
      <Rest {...{ row, isOwn, more }} />
    </DetailsDialog>
  );
}

/** Below the way: who saw the person, the list's own, and what the law gives the person. */
function Rest({ row, isOwn, more }: Pick<Props, "row" | "isOwn" | "more">) {
  const readsTrail = useReadsTrail();
  const mayAttend = may(useSession().user.role, "titulares:atender");
  return (
    <>
      {row.caminho.outroEmail && <OutroEmail className="mt-3" />}
      {readsTrail && (
        <Section title="Quem viu">
          <QuemViuFold id={row.id} />
        </Section>
      )}
      {more && <Section title={more.title}>{more.content}</Section>}
      {!isOwn && (
        <Section title="Esquecimento">
          <Esquecimento pessoa={row} />
        </Section>
      )}
      {mayAttend && (
        <Section title="Direitos do titular">
          <RightsLink id={row.id} />
        </Section>
      )}
    </>
  );
}

/** Says of a sign-up what is known of the presence. */
const presenceOf = (row: EnrolmentRow): Details =>
  "presenca" in row
    ? [["Presença", <Presenca key="presenca" lead={row as EnrolmentRow & Lead} />]]
    : [];

/** The ways to the person's page, and there to 'Anotar contato' of who may be called. */
function Links({ row: { id, caminho } }: Pick<Props, "row">) {
  const mayCall = may(useSession().user.role, "contatos:work");
  const to = `/pessoas/${id}` as const;
  return (
    <>
      <PageLink to={to} />
      {mayCall && caminho.efetivadaEm === null && (
        <Link to={to} search={{ contato: "1" }} className={buttonStyle({ variant: "outline" })}>
          Anotar contato
        </Link>
      )}
    </>
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

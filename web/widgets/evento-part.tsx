import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { PageHeader } from "./page-header.tsx";
import { EVENTO_NOT_FOUND, RecordPage } from "./record-page.tsx";

interface Props<Data> {
  title: string;
  /** The use of the page, told while its event is not here. */
  description: string;
  failed: string;
  useData: (eventoId: string) => UseQueryResult<Data>;
  renderActions?: (eventoId: string, data: Data) => ReactNode;
  children: (eventoId: string, data: Data) => ReactNode;
}

/** A page below an event's, with the way back to it. */
export function EventoPart<Data extends { evento: Pick<Evento, "nomeEscola" | "dataEvento"> }>(
  props: Props<Data>,
) {
  const { title, description, failed, useData, renderActions, children } = props;
  const { id = "" } = useParams({ strict: false });
  return (
    <RecordPage
      {...{ id, title, description, failed }}
      read={useData(id)}
      notFound={EVENTO_NOT_FOUND}
    >
      {(data) => (
        <>
          <div className="mb-3">
            <Link
              to="/eventos/$id"
              params={{ id }}
              className={buttonStyle({ variant: "link", size: "inline" })}
            >
              <ArrowLeft aria-hidden /> Evento
            </Link>
          </div>
          <PageHeader
            title={title}
            description={`${data.evento.nomeEscola}, ${formatData(data.evento.dataEvento)}`}
            actions={renderActions?.(id, data)}
          />
          {children(id, data)}
        </>
      )}
    </RecordPage>
  );
}

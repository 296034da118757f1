import type { Evento } from "#shared/contract/eventos.ts";
import type { Presenca } from "#shared/recortes.ts";
import { may } from "#shared/permissions.ts";
import { SearchFilter } from "../list/search-filter.tsx";
import { useSession } from "../session.ts";
import { toQuery, useEnrolmentsOf } from "./data.ts";
import { EnrolmentList } from "./enrolment-list.tsx";
import { type Figure, useInStep } from "./figure.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { EVENT_FIELDS } from "./shared-event.ts";

const WAITING = { situacao: "aguardando", ordem: "criacao" } as const;

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
  evento: Pick<Evento, "id" | "perguntas">;
  /** The number by which the page counts them. */
  figure: Figure;
  /** True if only those are listed who wait to be efetivadas, the longest first. */
  isWaiting?: boolean;
  presenca?: Presenca;
}

/** A list of people on an event's page, without the fields that the page shows. */
export function EventoPeople<Row extends EnrolmentRow>(props: Props<Row>) {
  const { screen, evento, figure, isWaiting = false, presenca } = props;
  const { id: eventoId, perguntas } = evento;
  const { role } = useSession().user;
  const cut = { ...(isWaiting && WAITING), ...(presenca && { presenca }) };
  const list = useInStep(useEnrolmentsOf(screen, eventoId, cut), figure);
  const { texts, exportAction } = screen;
  const { busca } = list.filters;
  return (
    <>
      <SearchFilter
        className="mb-4 max-w-xl"
        value={busca}
        placeholder="Nome, email ou telefone..."
        onChange={(busca) => list.change({ busca })}
      />
      <EnrolmentList
        {...{ screen, list }}
        empty={{ none: texts.empty, hint: texts.emptyHint, isFiltered: busca !== "" }}
        exported={may(role, exportAction) ? toQuery({ evento: eventoId, busca, ...cut }) : null}
        hides={EVENT_FIELDS}
        isWaiting={isWaiting}
        perguntas={screen.isCalled ? perguntas : []}
      />
    </>
  );
}

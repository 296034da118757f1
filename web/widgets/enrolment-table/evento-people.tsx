import { may } from "#shared/permissions.ts";
import { SearchFilter } from "../list/search-filter.tsx";
import { useSession } from "../session.ts";
import { toQuery, useEnrolmentsOf } from "./data.ts";
import { EnrolmentList } from "./enrolment-table.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { EVENT_FIELDS } from "./shared-event.ts";

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
  eventoId: string;
}

/** A list of people on an event's page, without the fields that the page shows. */
export function EventoPeople<Row extends EnrolmentRow>({ screen, eventoId }: Props<Row>) {
  const { role } = useSession().user;
  const list = useEnrolmentsOf(screen, eventoId);
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
        exported={may(role, exportAction) ? toQuery({ evento: eventoId, busca }) : null}
        hides={EVENT_FIELDS}
      />
    </>
  );
}

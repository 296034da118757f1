import { MousePointerClick, Users } from "lucide-react";
import type { ReactNode } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Button } from "#web/ui/button.tsx";
import { ExportButton } from "../list/export-button.tsx";
import type { EmptyTexts } from "../list/empty.tsx";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { detailsOf, type RowLook } from "../list/fields.tsx";
import { useHeldRow } from "../list/held-row.ts";
import { ListView } from "../list/list-view.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import type { Selection } from "../list/selection.ts";
import { ListPanel } from "../list/states.tsx";
import type { ListState } from "../list/use-list.ts";
import { useUrlDialog } from "../url-dialog.ts";
import { ContactButtons } from "./contact-cell.tsx";
import { contactOf } from "./contact.ts";
import { CopyPhones } from "./copy-phones.tsx";
import { toQuery, useEnrolments } from "./data.ts";
import { FilterBar } from "./filter-bar.tsx";
import { TODOS } from "./filters.ts";
import { isNarrowed, isOneEvent } from "./meant.ts";
import { MetricCards } from "./metric-cards.tsx";
import type { EnrolmentRow, EnrolmentScreen, ListQuery } from "./screen.ts";
import { ESPERA } from "./person-fields.tsx";
import { sharedEvent } from "./shared-event.ts";

const PersonDialog = lazyDialog(async () => (await import("./person-dialog.tsx")).PersonDialog);

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
}

/** One of the four lists: metrics, filters, rows, pages, export (product.md#lists-of-people). */
export function EnrolmentTable<Row extends EnrolmentRow>({ screen }: Props<Row>) {
  const { texts } = screen;
  const { list, metrics, listsEvents, exports } = useEnrolments(screen);
  return (
    <>
      {texts.metrics && (
        <MetricCards many={texts.noun[1]} texts={texts.metrics} metrics={metrics} />
      )}
      <FilterBar {...{ list, screen, listsEvents }} />
      <EnrolmentList
        {...{ screen, list, ...emptyOf(texts, list) }}
        exported={exports ? toQuery(list.filters) : null}
        isWaiting={list.filters.situacao === "aguardando"}
      />
    </>
  );
}

interface ListProps<Row extends EnrolmentRow> extends Props<Row> {
  list: ListState<Row>;
  unasked?: ReactNode;
  empty: EmptyTexts;
  /** The query of its CSV; null for users who may not export. */
  exported: ListQuery | null;
  hides?: readonly string[];
  /** True if all rows wait, so that they tell for how long. */
  isWaiting: boolean;
}

/** The rows with their actions, and the dialog of each person. */
export function EnrolmentList<Row extends EnrolmentRow>(props: ListProps<Row>) {
  const { screen, list, exported, isWaiting, ...shown } = props;
  const { texts, rowAction, isOwn = false } = screen;
  const { openPerson, person, correcting, close } = useUrlDialog();
  const row = useHeldRow(list.list, correcting ?? person, close);
  const look = lookOf(screen);
  const shared = useShared(props);
  return (
    <>
      <ListView
        title={`Lista de ${texts.noun[1]}`}
        count={texts.noun}
        of={list}
        look={look}
        failed={texts.failed}
        forbidden={texts.forbidden}
        {...shown}
        note={shared?.note}
        hides={[...(shown.hides ?? shared?.hides ?? []), ...(isWaiting ? [] : [ESPERA])]}
        {...(exported ? takingAlong(screen, exported) : {})}
        renderFoot={(row) => (
          <>
            {!isOwn && <ContactButtons contact={contactOf(row)} />}
            {rowAction && <div className="mt-3 flex [&>button]:flex-1">{rowAction(row)}</div>}
          </>
        )}
        onOpen={openPerson}
      />
      {row &&
        ((correcting !== null && screen.correction?.(row, close)) || (
          <PersonDialog {...toldOf(screen, look, row)} onClose={close} />
        ))}
    </>
  );
}

/** The dialog of a person is a part of its own, and knows no list. */
function toldOf<Row extends EnrolmentRow>(
  { isOwn = false, rowAction, more }: EnrolmentScreen<Row>,
  look: RowLook<Row>,
  row: Row,
) {
  return {
    details: detailsOf(look, row),
    row,
    isOwn,
    action: rowAction?.(row),
    more: more && { title: more.title, content: more.render(row) },
  };
}

/** The facts that the filters make the same in all rows; without filters every column is shown. */
function useShared<Row extends EnrolmentRow>({ list, hides }: ListProps<Row>) {
  const isPhone = useMedia(PHONE);
  const { evento = "", unidade = "" } = list.filters;
  const isOne = isOneEvent(evento);
  // On a phone the feed of a unit grows, and the common facts would change under the finger.
  if (hides || !(isOne || (unidade !== "" && !isPhone))) return null;
  return sharedEvent(list.list.rows, isOne);
}

const lookOf = <Row extends EnrolmentRow>(screen: EnrolmentScreen<Row>): RowLook<Row> => ({
  name: {
    header: screen.nameHeader,
    of: (row: Row) => contactOf(row).nome,
    below: (row: Row, place) => place === "table" && screen.below?.(row),
    className: "min-w-36 max-w-40! min-[1500px]:max-w-64! dense:max-w-44!",
  },
  fields: screen.fields,
});

function markingOf<Row extends EnrolmentRow>(screen: EnrolmentScreen<Row>) {
  const { texts, sheet, bulkAction, bulkProgress } = screen;
  return {
    noun: texts.selected,
    sheet,
    progress: bulkProgress,
    actions: (rows: readonly Row[], clear: () => void, tell: (outcome: string) => void) => (
      <>
        {bulkAction?.(rows, clear)}
        <CopyPhones phones={rows.map(({ telefone }) => telefone)} tell={tell} />
      </>
    ),
  };
}

type Enrolments = ReturnType<typeof useEnrolments>["list"];

/** The text in place of the rows: before the first choice, or when there are none. */
function emptyOf(
  texts: EnrolmentScreen<EnrolmentRow>["texts"],
  { filters, change }: Pick<Enrolments, "filters" | "change">,
) {
  const toAll = () => change({ evento: TODOS });
  return {
    unasked: (
      <ListPanel
        icon={MousePointerClick}
        text="Selecione um evento"
        hint="Escolha um evento no filtro acima, ou veja tudo de uma vez."
      >
        <Button onClick={toAll}>{texts.allEvents}</Button>
      </ListPanel>
    ),
    empty: {
      none: texts.empty,
      icon: Users,
      hint: texts.emptyHint,
      isFiltered: isNarrowed(filters),
      action: isOneEvent(filters.evento) && (
        <Button variant="outline" onClick={toAll}>
          {texts.allEvents}
        </Button>
      ),
    },
  };
}

/** The exports for users who may: the whole list, or the marked rows. */
function takingAlong<Row extends EnrolmentRow>(screen: EnrolmentScreen<Row>, asked: ListQuery) {
  const { ordem, ...query } = asked;
  return {
    renderExport: (total: number) => (
      <ExportButton
        url={(separador) => screen.exportUrl({ ...query, separador })}
        total={total}
        disabled={total === 0}
        note={ordem && "O arquivo vem do mais novo ao mais antigo."}
      />
    ),
    renderSelection: (selection: Selection<Row>) => (
      <SelectionBar marking={markingOf(screen)} selection={selection} />
    ),
  };
}

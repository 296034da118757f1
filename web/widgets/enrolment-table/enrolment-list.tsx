import type { ReactNode } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { lazyDialog } from "../lazy-dialogs.tsx";
import type { EmptyTexts } from "../list/empty.tsx";
import type { Forma } from "../list/export-forms.tsx";
import { detailsOf, type RowLook } from "../list/fields.tsx";
import { useHeldRow } from "../list/held-row.ts";
import type { ListTexts } from "../list/list-frame.tsx";
import { ListView } from "../list/list-view.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import type { Selection } from "../list/selection.ts";
import type { ListState } from "../list/use-list.ts";
import { useUrlDialog } from "../url-dialog.ts";
import { ContactButtons } from "./contact-cell.tsx";
import { contactOf } from "./contact.ts";
import { isOneEvent } from "./meant.ts";
import { answerFields, type Perguntas } from "./perguntas.ts";
import { ESPERA } from "./person-fields.tsx";
import type { EnrolmentRow, EnrolmentScreen, ListQuery } from "./screen.ts";
import { sharedEvent } from "./shared-event.ts";

const CopyPhones = lazyComponent(async () => (await import("./copy-phones.tsx")).CopyPhones, {
  onFailed: () => {},
});
const PersonDialog = lazyDialog(async () => (await import("./person-dialog.tsx")).PersonDialog);

interface ListProps<Row extends EnrolmentRow> extends Pick<ListTexts<Row>, "about" | "phoneItems"> {
  screen: EnrolmentScreen<Row>;
  list: ListState<Row>;
  unasked?: ReactNode;
  empty: EmptyTexts;
  /** The query of its CSV; null for users who may not export. */
  exported: ListQuery | null;
  hides?: readonly string[];
  /** True if all rows wait, so that they tell for how long. */
  isWaiting: boolean;
  /** The questions of the one event that the rows are of. */
  perguntas: Perguntas;
}

/** The rows with their actions, and the dialog of each person. */
export function EnrolmentList<Row extends EnrolmentRow>(props: ListProps<Row>) {
  const { screen, list, exported, isWaiting, perguntas, ...shown } = props;
  const { texts, rowAction, isOwn = false } = screen;
  const { openPerson, person, correcting, close } = useUrlDialog();
  const row = useHeldRow(list.list, correcting ?? person, close);
  const look = lookOf(screen, perguntas);
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
        {...(exported ? takingAlong(screen, exported, perguntas) : {})}
        renderFoot={(row) =>
          !isOwn && <ContactButtons contact={contactOf(row)} action={rowAction?.(row)} />
        }
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

const lookOf = <Row extends EnrolmentRow>(
  screen: EnrolmentScreen<Row>,
  perguntas: Perguntas,
): RowLook<Row> => ({
  name: {
    header: screen.nameHeader,
    of: (row: Row) => contactOf(row).nome,
    below: (row: Row, place) => place === "table" && screen.below?.(row),
    className: "min-w-32 max-w-40! min-[1500px]:max-w-64! dense:max-w-44!",
  },
  // After guardian and contact, before the event and what is pinned.
  fields: [...screen.fields.slice(0, 2), ...answerFields(perguntas), ...screen.fields.slice(2)],
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

/** The exports for users who may: the whole list, or the marked rows. */
function takingAlong<Row extends EnrolmentRow>(
  screen: EnrolmentScreen<Row>,
  asked: ListQuery,
  perguntas: Perguntas,
) {
  const { ordem, ...query } = asked;
  return {
    exported: {
      url: (forma: Forma) => screen.exportUrl({ ...query, ...forma }),
      hasMarks: true,
      hasAnswers: perguntas.length > 0,
      note: ordem && "O arquivo vem do mais novo ao mais antigo.",
    },
    renderSelection: (selection: Selection<Row>) => (
      <SelectionBar marking={markingOf(screen)} selection={selection} />
    ),
  };
}

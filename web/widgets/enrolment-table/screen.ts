import type { ReactNode } from "react";
import type { Lead } from "#shared/contract/leads.ts";
import type { Action } from "#shared/permissions.ts";
import type { CsvColumns } from "#shared/csv-columns.ts";
import type { Page } from "#web/lib/api.ts";
import type { Paging } from "../list/pages.ts";
import type { Column } from "../list/rows-table.tsx";

/** The filters as the server takes them. */
export interface ListQuery {
  busca: string | undefined;
  eventoId: string | undefined;
  data: string | undefined;
}

/** Whom a row is about, and how to reach them. */
export interface Contact {
  nome: string;
  email: string;
  telefone: string | null;
}

/** What the rows of all four lists have: the event, and how far the person has come. */
export interface EnrolmentRow extends Pick<Lead, "id" | "evento" | "caminho"> {}

/** A file that is made of rows on the screen. */
interface Sheet<Row> extends CsvColumns<Row> {
  /** How its name starts. */
  name: string;
}

/** The metric cards above a list; all but the two of the events are named after it. */
export interface MetricTexts {
  /** 'Total de Interesses' */
  total: string;
  /** 'Interesses Filtrados' */
  filtered: string;
}

/** One of the four lists of people of an event (product.md#lists-of-people): everything in which they differ. */
export interface EnrolmentScreen<Row extends EnrolmentRow> {
  /** Root of its cache keys. */
  key: string;
  /** Starts without rows until an event, or all of them, are asked for. */
  asksForEvent: boolean;
  /** Who may not export gets no button, and nothing to select rows for. */
  exportAction: Action;
  texts: {
    one: string;
    many: string;
    /** Of "selecionado", "selecionada". */
    ending: "a" | "o";
    forbidden: string;
    failed: string;
    empty: string;
    emptyHint: string;
    allEvents: string;
    dateLabel: string;
    dateHint?: string;
    metrics?: MetricTexts;
  };
  /** Header of the first column: the name of the person, which opens what is known of him. */
  nameHeader: string;
  /** The columns after the name. */
  columns: readonly Column<Row>[];
  contactOf: (row: Row) => Contact;
  /** Lines of the card that stands for the row on phones, below the name. */
  cardLines: (row: Row) => ReactNode;
  /** Label and value of what the person's dialog shows beside contact and event. */
  details: (row: Row) => readonly (readonly [label: string, value: ReactNode])[];
  /** What can be done with a row, for its card and the person's dialog. */
  rowAction?: (row: Row) => ReactNode;
  /** What can be done with the selected rows beside taking them along; `clear` ends the selection. */
  bulkAction?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** How far what was begun with them is; until it ends it stands in place of the actions. */
  bulkProgress?: ReactNode;
  list: (query: ListQuery & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /** Address of the CSV under the same filters. */
  exportUrl: (query: ListQuery) => string;
  sheet: Sheet<Row>;
}

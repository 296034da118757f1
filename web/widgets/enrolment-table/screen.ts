import type { ReactNode } from "react";
import type { Lead } from "#shared/contract/leads.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { PreMatricula, preMatriculas } from "#shared/contract/pre-matriculas.ts";
import type { Action } from "#shared/permissions.ts";
import type { Page } from "#web/lib/api.ts";
import type { Situacao } from "#shared/recortes.ts";
import type { Facet } from "../list/facets.ts";
import type { RowField } from "../list/fields.tsx";
import type { Separador } from "../list/export-button.tsx";
import type { Paging } from "../list/pages.ts";
import type { Sheet } from "../list/selection-bar.tsx";

/** The filters as the server takes them. */
export type ListQuery = Partial<Omit<QueryOf<typeof preMatriculas.list>, "cursor" | "limit">>;

/** What the rows of all four lists have: a person, the event, and how far the person has come. */
export type EnrolmentRow = Pick<PreMatricula, "id" | "evento" | "caminho" | "email" | "telefone"> &
  (Pick<PreMatricula, "nome"> | Pick<Lead, "nomeAluno">);

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
  /** The rows are the user's own: nobody is offered a call to themselves. */
  isOwn?: boolean;
  /** Starts without rows until an event, or all of them, are asked for. */
  asksForEvent: boolean;
  /** Who may not export gets no button, and nothing to select rows for. */
  exportAction: Action;
  texts: {
    noun: readonly [one: string, many: string];
    selected: readonly [one: string, many: string];
    forbidden: string;
    failed: string;
    empty: string;
    emptyHint: string;
    allEvents: string;
    dateLabel: string;
    dateHint?: string;
    metrics?: MetricTexts;
  };
  /** The choice of how far people have come, where the list has it. */
  situacao?: Facet<"situacao", Situacao>;
  /** Header of the first column: the name of the person, which opens what is known of them. */
  nameHeader: string;
  fields: readonly RowField<Row>[];
  /** What can be done with a row, for its card and the person's dialog. */
  rowAction?: (row: Row) => ReactNode;
  /** The form that corrects a row, for who may; what opens it is `CorrigirButton`, or the address. */
  correction?: (row: Row, onClose: () => void) => ReactNode;
  /** More of the person's dialog, below how far the person has come. */
  more?: (row: Row) => ReactNode;
  /** What can be done with the selected rows beside taking them along; `clear` ends the selection. */
  bulkAction?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** How far what was begun with them is; until it ends it stands in place of the actions. */
  bulkProgress?: ReactNode;
  list: (query: ListQuery & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /** Address of the CSV under the same filters, the newest first. */
  exportUrl: (query: Omit<ListQuery, "ordem"> & { separador: Separador }) => string;
  sheet: Sheet<Row>;
}

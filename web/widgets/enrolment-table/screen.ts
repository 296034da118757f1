import type { ReactNode } from "react";
import type { Lead } from "#shared/contract/leads.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { PreMatricula, preMatriculas } from "#shared/contract/pre-matriculas.ts";
import type { Action } from "#shared/permissions.ts";
import type { Page } from "#web/lib/api.ts";
import type { Situacao } from "#shared/recortes.ts";
import type { Facet } from "../list/facets.ts";
import type { RowField } from "../list/fields.tsx";
import type { Forma } from "../list/export-forms.tsx";
import type { Paging } from "../list/pages.ts";
import type { Sheet } from "../list/selection.ts";

/** The filters in the server's form. */
export type ListQuery = Partial<Omit<QueryOf<typeof preMatriculas.list>, "cursor" | "limit">>;

/** The common fields of all four lists' rows: a person, the event, and the person's steps. */
export type EnrolmentRow = Pick<PreMatricula, "id" | "evento" | "caminho" | "email" | "telefone"> &
  Partial<Pick<PreMatricula, "respostas">> &
  (Pick<PreMatricula, "nome"> | Pick<Lead, "nomeAluno">);

/** The titles of the metric cards; all but those about events are named after the list. */
export interface MetricTexts {
  /** For example 'Total de Interesses'. */
  total: string;
  /** For example 'Interesses Filtrados'. */
  filtered: string;
}

/** The differences between the four lists of people (product/leads.md#lists-of-people). */
export interface EnrolmentScreen<Row extends EnrolmentRow> {
  key: string;
  /** The rows are the user's own, so there are no buttons to call. */
  isOwn?: boolean;
  /** Starts without rows, until the user chooses an event or all of them. */
  asksForEvent: boolean;
  /** The right to export; without it there is no button, and no rows can be selected. */
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
  situacao?: Facet<"situacao", Situacao>;
  /** Its people are called, and may have answered: the list has filters and columns of both. */
  isCalled?: boolean;
  /** The header of the first column: the person's name, which opens the person's dialog. */
  nameHeader: string;
  /** The second line of a name in the table. */
  below?: (row: Row) => ReactNode;
  fields: readonly RowField<Row>[];
  /** The actions of a row, for its card and the person's dialog. */
  rowAction?: (row: Row) => ReactNode;
  /** The form that corrects a row, for users who may; `CorrigirButton` or the address opens it. */
  correction?: (row: Row, onClose: () => void) => ReactNode;
  /** A further part of the person's dialog, below the steps, and of the person's page. */
  more?: { title: string; render: (row: Row) => ReactNode };
  /** Actions on the selected rows besides export; `clear` ends the selection. */
  bulkAction?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The progress of such an action; until its end it replaces the actions. */
  bulkProgress?: ReactNode;
  list: (query: ListQuery & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /** The address of the CSV under the same filters, newest first. */
  exportUrl: (query: Omit<ListQuery, "ordem"> & Forma) => string;
  sheet: Sheet<Row>;
}

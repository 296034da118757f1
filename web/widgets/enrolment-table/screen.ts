import type { ReactNode } from "react";
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

/** One of the four lists of people of an event (spec §2): everything in which they differ. */
export interface EnrolmentScreen<Row extends { id: string }> {
  /** Root of its cache keys. */
  key: string;
  /** Starts without rows until an event, or all of them, are asked for. */
  asksForEvent: boolean;
  texts: {
    one: string;
    many: string;
    forbidden: string;
    failed: string;
    empty: string;
    emptyHint: string;
    allEvents: string;
    dateLabel: string;
    dateHint?: string;
  };
  /** The first column names the row; the contact stands where `contactAfter` says. */
  columns: readonly Column<Row>[];
  contactOf: (row: Row) => Contact;
  /** Lines of the card that stands for the row on phones, below the name. */
  cardLines: (row: Row) => ReactNode;
  list: (query: ListQuery & Paging, signal: AbortSignal) => Promise<Page<Row>>;
  /** Address of the CSV under the same filters. */
  exportUrl: (query: ListQuery) => string;
}

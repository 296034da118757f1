import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Conferida, Importada, Linha } from "./rules.ts";

export type KindParts = Pick<Deps, "db" | "secrets" | "now" | "env" | "counts" | "limits">;

/** A checked row that is stored now: its line, and the body of the create call. */
export interface Pronta {
  id: string;
  /** Its number in the spreadsheet. */
  numero: number;
  corpo: object;
  /** The stored row that is updated. */
  registroId: string | null;
}

/** A line that was stored, with what stood there before an update. */
export interface Guardada {
  id: string;
  registroId: string;
  antes?: object;
}

/** The steps of an import for one kind of row. */
export interface Kind {
  /** The whole file is checked at once, because rows belong together. */
  isWhole?: true;
  check: (parts: KindParts, who: Who, row: Importada, linhas: Linha[]) => Promise<Conferida[]>;
  /** Refuses before anything is stored. */
  admit?: (parts: KindParts, who: Who, row: Importada) => Promise<void>;
  /** Stores rows in the import's transaction; one that somebody made meanwhile is left out. */
  create: (
    tx: Db,
    parts: KindParts,
    who: Who,
    row: Importada,
    rows: Pronta[],
  ) => Promise<Guardada[]>;
  update: (tx: Db, parts: KindParts, who: Who, rows: Pronta[]) => Promise<Guardada[]>;
  /** Takes back what was stored, in one transaction. @throws AppError conflict where something hangs on it */
  undo: (
    tx: Db,
    parts: KindParts,
    who: Who,
    row: Importada,
    stored: { created: string[]; updated: Guardada[] },
  ) => Promise<void>;
}

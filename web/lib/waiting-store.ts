// Keeps what was told without a network in this browser, until the server has answered.

/** The server takes it later, between these moments of this device's clock; the sentence says it to people. */
export interface Adiado {
  de: number;
  ate: number;
  frase: string;
}

/** A fact that waits, or was refused. */
export interface Espera<Fato> {
  seq: number;
  fato: Fato;
  /** The reason of a refusal; null while it waits to be sent. */
  motivo: string | null;
  podeInsistir: boolean;
  adiado?: Adiado;
}

export interface FilaLocal<Fato> {
  /** False where nothing survives the page. */
  isLasting: boolean;
  fila: () => Promise<Espera<Fato>[]>;
  esperar: (fato: Fato) => Promise<void>;
  responder: (espera: Espera<Fato>) => Promise<void>;
  tirar: (seq: number) => Promise<void>;
}

const QUEUE = "fila";

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });

const finished = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.addEventListener("complete", () => resolve());
    tx.addEventListener("abort", () => reject(tx.error ?? new Error("IndexedDB")));
  });

/**
 * Opens a database with a queue.
 * @param stores further ones, by name
 * @throws where the browser keeps nothing, as in some private windows
 */
export async function openStore(
  name: string,
  stores: readonly string[] = [],
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const store of stores) request.result.createObjectStore(store);
    request.result.createObjectStore(QUEUE, { keyPath: "seq", autoIncrement: true });
  });
  return done(request);
}

export type Write = (store: string, change: (rows: IDBObjectStore) => void) => Promise<void>;

/** Waits for the disk, or a battery that dies takes a fact along. */
export const writing =
  (db: IDBDatabase): Write =>
  async (store, change) => {
    const tx = db.transaction(store, "readwrite", { durability: "strict" });
    change(tx.objectStore(store));
    await finished(tx);
  };

/** Reads from one state of a store. */
export const reading =
  (db: IDBDatabase) =>
  <T>(store: string, ask: (rows: IDBObjectStore) => Promise<T>): Promise<T> =>
    ask(db.transaction(store).objectStore(store));
export type Read = ReturnType<typeof reading>;

/** The queue of an open database. */
export function queueOf<Fato>(db: IDBDatabase): FilaLocal<Fato> {
  const [read, write] = [reading(db), writing(db)];
  return {
    isLasting: true,
    fila: () => read(QUEUE, (rows) => done(rows.getAll() as IDBRequest<Espera<Fato>[]>)),
    esperar: (fato) =>
      write(QUEUE, (rows) => rows.add({ fato, motivo: null, podeInsistir: false })),
    responder: (espera) => write(QUEUE, (rows) => rows.put(espera)),
    tirar: (seq) => write(QUEUE, (rows) => rows.delete(seq)),
  };
}

/** A queue for as long as the page is open, where the browser keeps nothing longer. */
export function passingQueue<Fato>(): FilaLocal<Fato> {
  let rows: Espera<Fato>[] = [];
  let next = 1;
  return {
    isLasting: false,
    fila: async () => [...rows],
    esperar: async (fato) => {
      rows.push({ seq: next, fato, motivo: null, podeInsistir: false });
      next += 1;
    },
    responder: async (espera) => {
      rows = rows.map((row) => (row.seq === espera.seq ? espera : row));
    },
    tirar: async (seq) => {
      rows = rows.filter((row) => row.seq !== seq);
    },
  };
}

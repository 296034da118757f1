import { randomKey } from "#web/lib/random-key.ts";
import type { EstadoDaMesa, NovoFato, PessoaDaMesa } from "#shared/contract/mesas.ts";

// A table keeps in its browser: the people sealed by a key that cannot be read out, the facts
// that wait (ids, times and what is sealed to the server), and the event. A browser without
// IndexedDB keeps nothing, and works with a network alone.

/** The server takes it later, between these moments of this device's clock; the sentence says it to people. */
export interface Adiado {
  de: number;
  ate: number;
  frase: string;
}

/** A fact that waits, or was refused. */
export interface Espera {
  seq: number;
  fato: NovoFato;
  /** The reason of a refusal; null while it waits to be sent. */
  motivo: string | null;
  podeInsistir: boolean;
  adiado?: Adiado;
}

/** The table's state without people, and how far its list of them goes. */
export interface Guardado {
  estado: EstadoDaMesa;
  /** The server's moment up to which everything new of people is here. */
  desde: string;
  /** The moment when the whole list was last read. */
  inteiraEm: string;
}

export interface Cofre {
  /** False where nothing survives the page. */
  isLasting: boolean;
  fila: () => Promise<Espera[]>;
  esperar: (fato: NovoFato) => Promise<void>;
  responder: (espera: Espera) => Promise<void>;
  tirar: (seq: number) => Promise<void>;
  guardar: (guardado: Guardado, pessoas: PessoaDaMesa[]) => Promise<void>;
  ler: () => Promise<{ guardado: Guardado; pessoas: PessoaDaMesa[] } | null>;
  /** The nonces of the own facts that stand, by person and kind. */
  feitos: () => Promise<Map<string, string>>;
  anotarFeito: (de: string, nonce: string | null) => Promise<void>;
  /** The number by which this browser takes up a link. */
  aparelho: () => Promise<string>;
  /** Wipes key, people and event. Facts that wait stay: they name nobody. */
  encerrar: () => Promise<void>;
}

const STORES = ["chave", "guardado", "feitos"] as const;
const QUEUE = "fila";
const [KEY, STATE, PEOPLE, DEVICE] = ["chave", "estado", "pessoas", "aparelho"];

/** A number that nobody else has; crypto.randomUUID is missing on plain http. */
export const newNonce = (): string =>
  randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });

const finished = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.addEventListener("complete", () => resolve());
    tx.addEventListener("abort", () => reject(tx.error ?? new Error("IndexedDB")));
  });

/** Opens what the browser keeps of a table. In a private window some keep nothing. */
export async function abrirCofre(eventoId: string): Promise<Cofre> {
  // On plain http a browser offers no keys.
  if (!isSecureContext) return passing();
  try {
    const db = await open(`mesa-${eventoId}`);
    const cofre = lasting(db);
    // Some browsers open the store and refuse what is written.
    await cofre.aparelho();
    return cofre;
  } catch {
    return passing();
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const store of STORES) request.result.createObjectStore(store);
    request.result.createObjectStore(QUEUE, { keyPath: "seq", autoIncrement: true });
  });
  return done(request);
}

type Read = <T>(store: string, key: string) => Promise<T | undefined>;
type Write = (store: string, change: (rows: IDBObjectStore) => void) => Promise<void>;

function lasting(db: IDBDatabase): Cofre {
  const read: Read = <T>(store: string, key: string) =>
    done(db.transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>);
  const write: Write = async (store, change) => {
    // Waits for the disk, or a battery that dies takes a fact along.
    const tx = db.transaction(store, "readwrite", { durability: "strict" });
    change(tx.objectStore(store));
    await finished(tx);
  };
  const sealer = sealerOf(
    () => read<CryptoKey>("chave", KEY),
    (key) => write("chave", (rows) => rows.put(key, KEY)),
  );
  return {
    isLasting: true,
    ...queueOf(db, write),
    ...peopleOf(read, write, sealer),
    aparelho: () => deviceOf(read, write),
    encerrar: async () => {
      sealer.forget();
      await Promise.all(STORES.map((store) => write(store, (rows) => rows.clear())));
    },
  };
}

function queueOf(db: IDBDatabase, write: Write) {
  return {
    fila: () => done(db.transaction(QUEUE).objectStore(QUEUE).getAll() as IDBRequest<Espera[]>),
    esperar: (fato: NovoFato) =>
      write(QUEUE, (rows) => rows.add({ fato, motivo: null, podeInsistir: false })),
    responder: (espera: Espera) => write(QUEUE, (rows) => rows.put(espera)),
    tirar: (seq: number) => write(QUEUE, (rows) => rows.delete(seq)),
    feitos: async () => {
      const rows = db.transaction("feitos").objectStore("feitos");
      const [keys, values] = await Promise.all([
        done(rows.getAllKeys() as IDBRequest<string[]>),
        done(rows.getAll() as IDBRequest<string[]>),
      ]);
      return new Map(keys.map((key, at) => [key, values[at] ?? ""]));
    },
    anotarFeito: (de: string, nonce: string | null) =>
      write("feitos", (rows) => (nonce === null ? rows.delete(de) : rows.put(nonce, de))),
  };
}

function peopleOf(read: Read, write: Write, sealer: ReturnType<typeof sealerOf>) {
  return {
    guardar: async (guardado: Guardado, pessoas: PessoaDaMesa[]) => {
      const sealed = await sealer.seal(JSON.stringify(pessoas));
      await write("guardado", (rows) => {
        rows.put(guardado, STATE);
        rows.put(sealed, PEOPLE);
      });
    },
    ler: async () => {
      const guardado = await read<Guardado>("guardado", STATE);
      const sealed = await read<Sealed>("guardado", PEOPLE);
      if (!guardado || !sealed) return null;
      return { guardado, pessoas: JSON.parse(await sealer.open(sealed)) as PessoaDaMesa[] };
    },
  };
}

async function deviceOf(read: Read, write: Write): Promise<string> {
  const known = await read<string>("chave", DEVICE);
  if (known !== undefined) return known;
  const fresh = newNonce();
  await write("chave", (rows) => rows.put(fresh, DEVICE));
  return fresh;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

/** Seals by a key that no script can read out; without it nothing of what was sealed opens. */
function sealerOf(
  kept: () => Promise<CryptoKey | undefined>,
  keep: (key: CryptoKey) => Promise<void>,
) {
  let held: CryptoKey | undefined;
  const keyOf = async () => {
    held ??= await kept();
    if (held === undefined) {
      held = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      await keep(held);
    }
    return held;
  };
  return {
    forget: () => {
      held = undefined;
    },
    seal: async (plain: string): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = new TextEncoder().encode(plain);
      return {
        iv,
        text: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(), bytes),
      };
    },
    open: async ({ iv, text }: Sealed): Promise<string> =>
      new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(), text),
      ),
  };
}

/** Keeps facts while the page is open, where the browser keeps nothing longer. */
function passing(): Cofre {
  let rows: Espera[] = [];
  let next = 1;
  const own = new Map<string, string>();
  const device = newNonce();
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
    guardar: async () => {},
    ler: async () => null,
    feitos: async () => new Map(own),
    anotarFeito: async (de, nonce) => {
      if (nonce === null) own.delete(de);
      else own.set(de, nonce);
    },
    aparelho: async () => device,
    encerrar: async () => own.clear(),
  };
}

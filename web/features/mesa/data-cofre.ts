import type { EstadoDaMesa, NovoFato, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { randomKey } from "#web/lib/random-key.ts";
import {
  done,
  type Espera as EsperaDe,
  type FilaLocal,
  openStore,
  passingQueue,
  queueOf,
  type Read as ReadRows,
  reading,
  type Write,
  writing,
} from "#web/lib/waiting-store.ts";

// A table keeps in its browser: the people sealed by a key that cannot be read out, the facts
// that wait (ids, times and what is sealed to the server), and the event. A browser without
// IndexedDB keeps nothing, and works with a network alone.

/** A fact of a table that waits, or was refused. */
export type Espera = EsperaDe<NovoFato>;

/** The table's state without people, and how far its list of them goes. */
export interface Guardado {
  estado: EstadoDaMesa;
  /** The server's moment up to which everything new of people is here. */
  desde: string;
  /** The moment when the whole list was last read. */
  inteiraEm: string;
}

export interface Cofre extends FilaLocal<NovoFato> {
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
const [KEY, STATE, PEOPLE, DEVICE] = ["chave", "estado", "pessoas", "aparelho"];

/** A number that nobody else has; crypto.randomUUID is missing on plain http. */
export const newNonce = (): string =>
  randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Opens what the browser keeps of a table. In a private window some keep nothing. */
export async function abrirCofre(eventoId: string): Promise<Cofre> {
  // On plain http a browser offers no keys.
  if (!isSecureContext) return passing();
  try {
    const db = await openStore(`mesa-${eventoId}`, STORES);
    const cofre = lasting(db);
    // Some browsers open the store and refuse what is written.
    await cofre.aparelho();
    return cofre;
  } catch {
    return passing();
  }
}

type Read = <T>(store: string, key: string) => Promise<T | undefined>;

function lasting(db: IDBDatabase): Cofre {
  const [rows, write] = [reading(db), writing(db)];
  const read: Read = <T>(store: string, key: string) =>
    rows(store, (all) => done(all.get(key) as IDBRequest<T | undefined>));
  const sealer = sealerOf(
    () => read<CryptoKey>("chave", KEY),
    (key) => write("chave", (rows) => rows.put(key, KEY)),
  );
  return {
    ...queueOf<NovoFato>(db),
    ...ownOf(rows, write),
    ...peopleOf(read, write, sealer),
    aparelho: () => deviceOf(read, write),
    encerrar: async () => {
      sealer.forget();
      await Promise.all(STORES.map((store) => write(store, (rows) => rows.clear())));
    },
  };
}

function ownOf(read: ReadRows, write: Write) {
  return {
    feitos: async () => {
      const [keys, values] = await read("feitos", (rows) =>
        Promise.all([
          done(rows.getAllKeys() as IDBRequest<string[]>),
          done(rows.getAll() as IDBRequest<string[]>),
        ]),
      );
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
  const own = new Map<string, string>();
  const device = newNonce();
  return {
    ...passingQueue<NovoFato>(),
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

/** A server by name or address. */
export interface Host {
  host: string;
  port: number;
}

/** What an address of a database says. */
export interface DatabaseAddress {
  /** For the driver, which knows one server: the first, without what is said of the others. */
  url: string;
  hosts: Host[];
  /** Whether the server is to be asked if it takes writes before it is used. */
  seeksPrimary: boolean;
}

const POSTGRES_PORT = 5432;
/** Scheme and account, servers, the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s;
const SERVER = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/;

/**
 * Reads an address as libpq does: `postgres://user:password@a:5432,b:5432/capelo?target_session_attrs=read-write`.
 * Of several servers the one that takes writes is used, whether or not that is said.
 * @throws Error with what is wrong, as the end of a pt-BR sentence
 */
export function readDatabaseUrl(value: string): DatabaseAddress {
  const [, before = "", servers = "", after = ""] = PARTS.exec(value) ?? [];
  if (before === "") throw new Error("comece com postgres://");
  const hosts = servers.split(",").map((server) => hostOf(server));
  const [first = ""] = servers.split(",");
  if (!URL.canParse(before + first + after)) throw new Error("não é um endereço válido");
  const url = new URL(before + first + after);
  const asked = url.searchParams.get("target_session_attrs");
  if (asked !== null && !["any", "read-write", "primary"].includes(asked))
    throw new Error("em target_session_attrs use read-write");
  url.searchParams.delete("target_session_attrs");
  const seeksPrimary = hosts.length > 1 || asked === "read-write" || asked === "primary";
  return { url: url.href, hosts, seeksPrimary };
}

/**
 * Reads the address of replicas, one or several: `postgres://user:password@a:5432,b:5432/capelo`.
 * @returns the address of each
 * @throws Error with what is wrong, as the end of a pt-BR sentence
 */
export function readReplicaUrl(value: string): string[] {
  const [, before = "", servers = "", after = ""] = PARTS.exec(value) ?? [];
  if (before === "") throw new Error("comece com postgres://");
  return servers.split(",").map((server) => {
    hostOf(server);
    if (!URL.canParse(before + server + after)) throw new Error("não é um endereço válido");
    const url = new URL(before + server + after);
    if (url.searchParams.has("target_session_attrs"))
      throw new Error("não use target_session_attrs: cada réplica é conferida");
    return url.href;
  });
}

function hostOf(server: string): Host {
  const [, host, port] = SERVER.exec(server) ?? [];
  if (host === undefined) throw new Error("não é um endereço válido");
  return { host: host.replace(/^\[(.*)\]$/, "$1"), port: Number(port ?? POSTGRES_PORT) };
}

/** The same servers and account, another database of theirs. */
export function ofDatabase(address: string, name: string): string {
  return address.replace(
    /^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?/,
    (_, before: string) => `${before}/${encodeURIComponent(name)}`,
  );
}

/** The database that an address names; libpq's rule for one that names none. */
export function databaseIn(address: string): string {
  const { username, pathname } = new URL(readDatabaseUrl(address).url);
  return decodeURIComponent(pathname.slice(1) || username);
}

/** The role that an address names; empty where it names none. */
export const roleIn = (address: string): string =>
  decodeURIComponent(new URL(readDatabaseUrl(address).url).username);

/** What libpq's programs take from their environment: https://www.postgresql.org/docs/current/libpq-envars.html. */
const LIBPQ: Record<string, string> = {
  host: "PGHOST",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
};

/**
 * An address for a program of PostgreSQL's: in its environment, where its arguments, which everybody on the machine may
 * read, tell nothing of it.
 * @throws Error as readDatabaseUrl
 */
export function libpqEnvironment(address: string): Record<string, string> {
  const { url, hosts, seeksPrimary } = readDatabaseUrl(address);
  const { password, searchParams } = new URL(url);
  const given = Object.entries({
    PGUSER: roleIn(address),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseIn(address),
  }).filter(([, value]) => value !== "");
  const asked = [...searchParams].flatMap(([name, value]) =>
    LIBPQ[name] === undefined ? [] : [[LIBPQ[name], value === "no-verify" ? "require" : value]],
  );
  return {
    PGAPPNAME: "capelo",
    PGHOST: hosts.map(({ host }) => host).join(","),
    PGPORT: hosts.map(({ port }) => port).join(","),
    ...(seeksPrimary ? { PGTARGETSESSIONATTRS: "read-write" } : {}),
    ...Object.fromEntries(given),
    ...Object.fromEntries(asked),
  };
}

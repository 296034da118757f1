export interface Host {
  host: string;
  port: number;
}

/** The parts of a database's address. */
export interface DatabaseAddress {
  /**
   * The first server, without options that concern the others: the driver knows only one server.
   */
  url: string;
  hosts: Host[];
  /** Before a server is used, it must be asked whether it takes writes. */
  seeksPrimary: boolean;
}

const POSTGRES_PORT = 5432;
/** The pieces are scheme and account, servers, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s;
const SERVER = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/;

/**
 * Reads an address like libpq:
 * `postgres://user:password@a:5432,b:5432/capelo?target_session_attrs=read-write`. Of several
 * servers the one that takes writes is used, even without that option.
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

/** Changes only the name of the database in an address. */
export function ofDatabase(address: string, name: string): string {
  return address.replace(
    /^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?/,
    (_, before: string) => `${before}/${encodeURIComponent(name)}`,
  );
}

/** The database that an address names; libpq's rule applies to an address without one. */
export function databaseIn(address: string): string {
  const { username, pathname } = new URL(readDatabaseUrl(address).url);
  return decodeURIComponent(pathname.slice(1) || username);
}

/** The role that an address names; empty where it names none. */
export const roleIn = (address: string): string =>
  decodeURIComponent(new URL(readDatabaseUrl(address).url).username);

/** libpq's variables: https://www.postgresql.org/docs/current/libpq-envars.html. */
const LIBPQ: Record<string, string> = {
  host: "PGHOST",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
};

/**
 * The environment that gives an address to a program of PostgreSQL. Its arguments could be read by
 * everybody on the machine.
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

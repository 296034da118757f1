import pg from "pg";
import { databaseIn, libpqEnvironment, roleIn } from "../lib/database-url.ts";
import { scramVerifier } from "../lib/scram.ts";

const SERVES = [
  "USAGE ON SCHEMAS",
  "SELECT, INSERT, UPDATE, DELETE ON TABLES",
  "USAGE, SELECT ON SEQUENCES",
];

/**
 * The SQL for a superuser's psql: the role that owns the tables, the role that serves, the
 * database, and the rights on the tables of later migrations (docs/operations.md, Two roles).
 * @throws Error with one pt-BR line where an address has no password
 */
export function rolesSql({ serves, owns }: { serves: string; owns: string }): string[] {
  const [role, owner] = [serves, owns].map((address) => pg.escapeIdentifier(roleIn(address)));
  const database = pg.escapeIdentifier(databaseIn(serves));
  return [
    `CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD '${verifierOf(owns)}';`,
    `CREATE ROLE ${role} LOGIN PASSWORD '${verifierOf(serves)}';`,
    `CREATE DATABASE ${database} OWNER ${owner};`,
    `\\connect ${database}`,
    ...SERVES.map((what) => `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT ${what} TO ${role};`),
  ];
}

/** The server's stored form of a password, which keeps the password out of logs and history. */
function verifierOf(address: string): string {
  const { PGPASSWORD: password } = libpqEnvironment(address);
  if (password === undefined) throw new Error(`Falta a senha de ${roleIn(address)} no endereço.`);
  return scramVerifier(password);
}

import { and, eq, sql } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Secrets } from "../lib/secrets.ts";
import type { Db } from "./client.ts";
import { naoContatar } from "./schema.ts";
import { selectPrepared } from "./statement.ts";

interface Reachable {
  id: string;
  franqueadorId: string;
  email: string | null;
  telefone: string | null;
}

// Their HMAC is that of CPFs, whose key stays when SECRET_KEY changes; the word before the value
// keeps the uses apart.
const keyOf = (secrets: Secrets, text: string): string =>
  secrets.hmac("cpf-aluno", `nao-contatar:${text}`);

/** The key under which an e-mail is kept as not to be contacted. */
export const emailKey = (secrets: Secrets, email: string): string =>
  keyOf(secrets, email.trim().toLowerCase());
/** @param telefone not empty */
export const telefoneKey = (secrets: Secrets, telefone: string): string =>
  keyOf(secrets, stripTelefone(telefone));

/** The keys under which a phone and an e-mail are kept as not to be contacted. */
export function keysOf(
  secrets: Secrets,
  { email, telefone }: Pick<Reachable, "email" | "telefone">,
): string[] {
  const hasPhone = stripTelefone(telefone ?? "") !== "";
  return [
    ...(email ? [emailKey(secrets, email)] : []),
    ...(hasPhone ? [telefoneKey(secrets, telefone ?? "")] : []),
  ];
}

/**
 * Finds who must not be contacted. It is public: the caller has read these people through its scope,
 * or sends their letters.
 * @returns the ids of those whose phone or e-mail somebody asked not to contact
 */
export async function blockedOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  people: Reachable[],
): Promise<Set<string>> {
  const [first] = people;
  if (first === undefined) return new Set();
  const { franqueadorId } = first;
  const keys = people.map((person) => ({ id: person.id, keys: keysOf(secrets, person) }));
  const value = sql.placeholder;
  const rows = await selectPrepared(db, {
    shape: "who must not be contacted",
    build: () =>
      db
        .select({ chave: naoContatar.chave })
        .from(naoContatar)
        .where(
          and(
            eq(naoContatar.franqueadorId, value("franqueadorId")),
            sql`${naoContatar.chave} = ANY(${value("chaves")}::text[])`,
          ),
        ),
    values: { franqueadorId, chaves: keys.flatMap((person) => person.keys) },
  });
  const kept = new Set(rows.map(({ chave }) => chave));
  return new Set(
    keys.filter((person) => person.keys.some((key) => kept.has(key))).map(({ id }) => id),
  );
}

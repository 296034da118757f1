import { and, eq, inArray } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Actor } from "../../access/actor.ts";
import { naoContatar } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Secrets } from "../../lib/secrets.ts";

type Parts = Pick<Deps, "db" | "secrets">;

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
export async function blockedOf({ db, secrets }: Parts, people: Reachable[]): Promise<Set<string>> {
  const [first] = people;
  if (first === undefined) return new Set();
  const { franqueadorId } = first;
  const keys = people.map((person) => ({ id: person.id, keys: keysOf(secrets, person) }));
  const rows = await db
    .select({ chave: naoContatar.chave })
    .from(naoContatar)
    .where(
      and(
        eq(naoContatar.franqueadorId, franqueadorId),
        inArray(
          naoContatar.chave,
          keys.flatMap((person) => person.keys),
        ),
      ),
    );
  const kept = new Set(rows.map(({ chave }) => chave));
  return new Set(
    keys.filter((person) => person.keys.some((key) => kept.has(key))).map(({ id }) => id),
  );
}

/** Tells for the rows of one person whether they must not be contacted, and who asked for it. */
export async function readBlock(
  { db, secrets }: Parts,
  franqueadorId: string,
  rows: Addressed[],
): Promise<{ naoContatar: boolean; naoContatarDoPedido: boolean }> {
  const keys = rows.flatMap((row) => keysOf(secrets, row));
  const found = await db
    .select({ doPedido: naoContatar.doPedido })
    .from(naoContatar)
    .where(and(eq(naoContatar.franqueadorId, franqueadorId), inArray(naoContatar.chave, keys)));
  const isBlocked = found.length > 0;
  return {
    naoContatar: isBlocked,
    naoContatarDoPedido: isBlocked && found.every(({ doPedido }) => doPedido),
  };
}

type Addressed = Pick<Reachable, "email" | "telefone">;

/**
 * Tells for rows, or lines of a file, who must not be contacted (docs/decisions/060). Where nobody
 * of the caller's network has asked for it no line is hashed.
 */
export async function readBlocked(
  { db, secrets }: Parts,
  actor: Actor,
): Promise<(person: Addressed) => boolean> {
  if (actor.role === "aluno") return () => false;
  const rows = await db
    .select({ chave: naoContatar.chave })
    .from(naoContatar)
    .where(eq(naoContatar.franqueadorId, actor.franqueadorId));
  if (rows.length === 0) return () => false;
  const kept = new Set(rows.map(({ chave }) => chave));
  return (person) => keysOf(secrets, person).some((key) => kept.has(key));
}

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
  email: string;
  telefone: string | null;
}

/**
 * The keys under which a phone and an e-mail are kept as not to be contacted. Their HMAC is that of
 * CPFs, whose key stays when SECRET_KEY changes; the word before the value keeps the uses apart.
 */
export function keysOf(
  secrets: Secrets,
  { email, telefone }: Pick<Reachable, "email" | "telefone">,
): string[] {
  const key = (text: string) => secrets.hmac("cpf-aluno", `nao-contatar:${text}`);
  const digits = stripTelefone(telefone ?? "");
  return [key(email.trim().toLowerCase()), ...(digits === "" ? [] : [key(digits)])];
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

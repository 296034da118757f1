import { sql } from "drizzle-orm";
import { stripTelefone } from "#shared/br/telefone.ts";
import type { Db } from "../../db/client.ts";
import { hasTelefone } from "../../db/forget/subject.ts";
import type { ToldRow } from "../../db/forget/subject-rows.ts";
import { leads, matriculas, preMatriculas } from "../../db/schema.ts";

interface Telefones {
  /** Phones that rows of this address alone have. */
  own: string[];
  /** Phones that rows of other addresses have too, with the number of those addresses. */
  shared: { telefone: string; outros: number }[];
}

/**
 * Tells of the phones of an address whether they are its own: a stranger may have signed up with
 * another family's phone, who must not be silenced by it. It is public within one network.
 * @param told rows of the address
 */
export async function readTelefones(
  db: Db,
  franqueadorId: string,
  told: ToldRow[],
): Promise<Telefones> {
  const found: Telefones = { own: [], shared: [] };
  const rows = told.filter((row) => row.franqueadorId === franqueadorId && row.telefone);
  const emails = [...new Set(told.map(({ email }) => email.toLowerCase()))];
  for (const telefone of new Set(rows.map((row) => stripTelefone(row.telefone ?? "")))) {
    const others = [leads, preMatriculas, matriculas].map(
      (table) => sql`SELECT ${otherOf(table)} AS email FROM ${table}
        WHERE ${hasTelefone(table, telefone)} AND ${table.franqueadorId} = ${franqueadorId}
          AND ${otherOf(table)} <> ALL (${sql.param(emails)}::text[])`,
    );
    const { rows: addresses } = await db.execute(sql.join(others, sql` UNION `));
    if (addresses.length > 0) found.shared.push({ telefone, outros: addresses.length });
    else if (telefone !== "") found.own.push(telefone);
  }
  return found;
}

/** A row's address; one that has none is an address of its own. */
const otherOf = ({ email, id }: typeof leads | typeof preMatriculas | typeof matriculas) =>
  sql`coalesce(lower(${email}), ${id}::text)`;

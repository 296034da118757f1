import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { ForaDaCarta, SegmentoCarta } from "#shared/labels-cartas.ts";
import type { Db } from "../db/client.ts";
import { blockedOf } from "../db/no-contact.ts";
import { came, missed } from "../db/presence.ts";
import { cartasRecusadas, importacoes, leads, matriculas, preMatriculas } from "../db/schema.ts";
import { cartaKey } from "../lib/carta-link.ts";
import type { Secrets } from "../lib/secrets.ts";

// Whom a letter to the families of an event goes to (docs/decisions/087): asked when it is written, and again of each
// family when it leaves.

/** The people that a letter is for, and whom it leaves out. */
export interface Publico {
  eventoId: string;
  segmento: SegmentoCarta;
  semAtivacao: boolean;
  semMatricula: boolean;
  comConsentimento: boolean;
}

/** A person of the segment: a sign-up, or an activation. */
export interface Pessoa extends Record<string, unknown> {
  id: string;
  franqueadorId: string;
  nomeAluno: string;
  nomeResponsavel: string | null;
  email: string | null;
  telefone: string | null;
  /** The edition of a sign-up's links in letters. */
  edition: number | null;
  /** The code of an activation's declaration. */
  codigo: string | null;
  ativou: boolean;
  matriculou: boolean;
  consentiu: boolean;
}

/** The people of one address. */
export interface Familia {
  email: string;
  chave: string;
  pessoas: Pessoa[];
  fora: ForaDaCarta | undefined;
}

const agreed = (of: typeof leads | typeof preMatriculas): SQL =>
  sql`${of.aceites} @> '[{"consentiu": true}]'`;

/** A list that was collected with consent has that of its people. */
const listed = sql`EXISTS (SELECT FROM ${importacoes} WHERE ${importacoes.id} = ${leads.importacaoId} AND ${importacoes.baseLegal} = 'consentimento')`;

const signedUp = (eventoId: string, segmento: SegmentoCarta, within: SQL | undefined): SQL => {
  const ofSegment = { inscritos: undefined, vieram: came(leads.id), faltaram: missed() };
  const { esquecidoEm, createdAt } = leads;
  const where = and(
    eq(leads.eventoId, eventoId),
    isNull(esquecidoEm),
    segmento === "ativaram" ? undefined : ofSegment[segmento],
    within,
  );
  return sql`SELECT ${leads.id} AS id, ${leads.franqueadorId} AS "franqueadorId", ${leads.nomeAluno} AS "nomeAluno", ${leads.nomeResponsavel} AS "nomeResponsavel",
      ${leads.email} AS email, ${leads.telefone} AS telefone, ${leads.edicaoDoLink}::int AS edition, NULL AS codigo,
      EXISTS (SELECT FROM ${preMatriculas} WHERE ${preMatriculas.leadId} = ${leads.id}) AS ativou,
      EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.leadId} = ${leads.id}) AS matriculou,
      (${agreed(leads)} OR ${listed}) AS consentiu
    FROM ${leads} WHERE ${where} ORDER BY ${createdAt}, ${leads.id}`;
};

const activated = (eventoId: string, within: SQL | undefined): SQL => {
  const { id, nome, nomeResponsavel, email, telefone, codigo, franqueadorId } = preMatriculas;
  const { esquecidoEm, createdAt } = preMatriculas;
  const where = and(eq(preMatriculas.eventoId, eventoId), isNull(esquecidoEm), within);
  return sql`SELECT ${id} AS id, ${franqueadorId} AS "franqueadorId", ${nome} AS "nomeAluno", ${nomeResponsavel} AS "nomeResponsavel",
      ${email} AS email, ${telefone} AS telefone, NULL AS edition, ${codigo} AS codigo, true AS ativou,
      EXISTS (SELECT FROM ${matriculas} WHERE ${matriculas.preMatriculaId} = ${id}) AS matriculou, ${agreed(preMatriculas)} AS consentiu
    FROM ${preMatriculas} WHERE ${where} ORDER BY ${createdAt}, ${id}`;
};

/**
 * The people of a segment, the first to sign up or to activate first.
 * @param email of one family alone
 */
export async function peopleOf(
  db: Db,
  { eventoId, segmento }: Pick<Publico, "eventoId" | "segmento">,
  { email, scope }: { email?: string; scope?: Record<"leads" | "preMatriculas", SQL> } = {},
): Promise<Pessoa[]> {
  const table = segmento === "ativaram" ? preMatriculas : leads;
  const within = and(
    scope && scope[segmento === "ativaram" ? "preMatriculas" : "leads"],
    email === undefined ? undefined : sql`lower(${table.email}) = lower(${email})`,
  );
  const { rows } = await db.execute<Pessoa>(
    segmento === "ativaram" ? activated(eventoId, within) : signedUp(eventoId, segmento, within),
  );
  return rows;
}

/** Says why a letter leaves a person out; undefined where it does not. */
function leftOut(person: Pessoa, publico: Publico): ForaDaCarta | undefined {
  if (publico.segmento !== "ativaram" && publico.semAtivacao && person.ativou) return "ativou";
  if (publico.semMatricula && person.matriculou) return "matriculou";
  if (publico.comConsentimento && !person.consentiu) return "semConsentimento";
  return undefined;
}

/**
 * Puts people of one network together by their address, and says of each family why it gets no letter: it has nobody whom
 * the letter is for, or its address or a phone of it must not be written to. The week's letter is not asked here.
 */
export async function familiesOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  people: Pessoa[],
  publico: Publico,
): Promise<{ familias: Familia[]; semEmail: number }> {
  const byEmail = new Map<string, Pessoa[]>();
  for (const person of people)
    if (person.email) {
      const email = person.email.trim().toLowerCase();
      byEmail.set(email, [...(byEmail.get(email) ?? []), person]);
    }
  const blocked = await blockedOf({ db, secrets }, people);
  const keyed = [...byEmail].map(([email, all]) => {
    const chave = cartaKey(secrets, all[0]?.franqueadorId ?? "", email);
    return { email, all, chave };
  });
  const refused = await refusedOf(
    db,
    keyed.map(({ chave }) => chave),
  );
  const familias = keyed.map(({ all, chave, email }): Familia => {
    const pessoas = all.filter((person) => leftOut(person, publico) === undefined);
    const [first] = all;
    const fora =
      (pessoas.length === 0 && first ? leftOut(first, publico) : undefined) ??
      (all.some(({ id }) => blocked.has(id)) ? "naoContatar" : undefined) ??
      (refused.has(chave) ? "recusou" : undefined);
    return { email: pessoas[0]?.email ?? email, chave, pessoas, fora };
  });
  return { familias, semEmail: people.filter(({ email }) => !email).length };
}

async function refusedOf(db: Db, chaves: string[]): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const rows = await db
    .select({ chave: cartasRecusadas.chave })
    .from(cartasRecusadas)
    .where(sql`${cartasRecusadas.chave} = ANY (${sql.param(chaves)}::text[])`);
  return new Set(rows.map(({ chave }) => chave));
}

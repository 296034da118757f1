import { eq, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Aparencia } from "#shared/contract/values.ts";
import { logoAddress, parseLogoAddress } from "#shared/logo-address.ts";
import type { SchoolLogo, SchoolLook } from "../lib/school-look.ts";
import type { Db } from "./client.ts";
import { aparencias, redes } from "./schema.ts";

// The looks of schools are public: everybody sees them with the events.

/** The whole look of a school, else that of its micro-franchise; null without either. The names are SQL of their ids. */
const lookOf = (escola: string, unidade: string): SQL<Aparencia | null> => sql`(
  SELECT jsonb_build_object('cor', look.cor, 'logo', CASE WHEN look.logo_resumo IS NOT NULL THEN jsonb_build_object(
    'endereco', ${sql.raw(`'${logoAddress("' || look.logo_resumo || '")}'`)}, 'largura', look.largura, 'altura', look.altura) END)
  FROM aparencias look WHERE ${sql.raw(`look.cliente_id = ${escola} OR look.micro_franquia_id = ${unidade}`)}
  ORDER BY look.cliente_id NULLS LAST LIMIT 1)`;

/** SQL for the look of a statement's `eventos`. Its names are text: drizzle would leave out which table they are of. */
export const aparenciaDoEvento = lookOf("eventos.cliente_id", "eventos.micro_franquia_id");

/** SQL for the look of a statement's `clientes`. */
export const aparenciaDaEscola = lookOf("clientes.id", "clientes.micro_franquia_id");

/** An object's JSON text with the look of its event; the same text where there is none. */
export const withAparencia = (json: SQL<string>): SQL<string> =>
  sql<string>`concat(left(${json}, -1), ',"aparencia":' || (${aparenciaDoEvento})::text, '}')`;

/** The picture at an address; the same for all units that have it. */
export async function readSchoolLogo(db: Db, endereco: string): Promise<SchoolLogo | undefined> {
  const resumo = parseLogoAddress(endereco);
  return resumo === undefined ? undefined : readLogoOf(db, resumo);
}

/** The picture of a mark, of a school or of the network. */
export async function readLogoOf(db: Db, resumo: string): Promise<SchoolLogo | undefined> {
  const pictures = (of: typeof aparencias | typeof redes) =>
    db
      .select({ bytes: of.logo, width: of.largura, height: of.altura })
      .from(of)
      .where(eq(of.logoResumo, resumo));
  const [row] = await unionAll(pictures(aparencias), pictures(redes)).limit(1);
  const { bytes, width, height } = row ?? {};
  if (!bytes || !width || !height) return undefined;
  return { bytes: Buffer.from(bytes), tag: resumo, type: "image/png", width, height };
}

/** The look with its picture, for papers. */
export async function schoolLookOf(
  db: Db,
  aparencia: Aparencia | null | undefined,
): Promise<SchoolLook | undefined> {
  if (!aparencia) return undefined;
  const { cor, logo } = aparencia;
  return { cor, logo: logo ? await readSchoolLogo(db, logo.endereco) : undefined };
}

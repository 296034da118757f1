import { eq } from "drizzle-orm";
import { metas as contract } from "#shared/contract/metas.ts";
import { clientes, leads } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast, idOf, type Person } from "./cast.ts";

export const MES = "2026-03";

/** A target; a kind that is not told has none. */
export const alvos = (
  leads: number | null,
  ativacoes: number | null = null,
  matriculas: number | null = null,
) => ({ leads, ativacoes, matriculas });

/** The calls of a test of targets, and rows for it. */
export function metaCalls({ as, db }: TestApp) {
  const { norte } = cast;
  return {
    set: async (person: Person, id: string, meta: object, mes = MES) =>
      (await as(person)).refused(contract.set, { params: { id }, body: { mes, ...meta } }),
    resumo: async (person: Person, query: object = {}) =>
      (await (await as(person)).call(contract.get, { query })).body,
    list: async (person: Person, query: object) =>
      (await (await as(person)).call(contract.list, { query: query as { tipo: "cliente" } })).body,
    /** Signs up so many at Norte's event, at a moment. */
    signUpAt: async (moment: string, count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        eventoId: norte.evento,
        nomeAluno: `Aluna de ${moment}, ${index}`,
        nomeResponsavel: "Rita",
        email: "rita@familia.test",
        telefone: "8133334444",
        createdAt: new Date(moment),
      }));
      await db.insert(leads).values(rows);
    },
    /** Further schools of Mário's micro-franchise, by name. */
    addSchools: async (...names: string[]) => {
      const [school] = await db
        .select()
        .from(clientes)
        .where(eq(clientes.id, norte.cliente.unitId));
      const { busca: _, ...rest } = school!;
      const rows = names.map((nomeFantasia, index) => ({
        ...rest,
        id: idOf(nomeFantasia),
        userId: null,
        cnpj: String(index).padStart(14, "0"),
        nomeFantasia,
      }));
      await db.insert(clientes).values(rows);
    },
  };
}

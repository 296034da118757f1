import type { Db } from "#server/db/client.ts";
import { visoes } from "#server/db/schema.ts";
import { cast, NOON } from "./cast.ts";

/** A view of each branch's micro-franchise, which its seller saved. */
export async function plantVisoes(db: Db): Promise<void> {
  await db.insert(visoes).values(
    [cast.norte, cast.irma, cast.sul].map((unit) => ({
      id: unit.visao,
      unidadeId: unit.micro.unitId,
      autorId: unit.vendedor.id,
      pagina: "pre-matriculas" as const,
      nome: `Visão ${unit.name}`,
      parametros: { situacao: "aguardando" },
      criadaEm: NOON,
    })),
  );
}

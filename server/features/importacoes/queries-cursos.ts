import { and, eq, inArray, sql } from "drizzle-orm";
import { fold } from "#shared/br/text.ts";
import { NovoCurso } from "#shared/contract/cursos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { cursos } from "../../db/schema.ts";
import { checked, type Conferida, type Linha, numberOf } from "./rules.ts";

const OTHER_ROW = { campo: null, mensagem: "Outra linha deste curso tem erro" };

/**
 * Checks courses, whose rows have a module each: rows with the same title are one course. The first
 * of them has its body.
 */
export async function checkCursos(
  db: Db,
  { scope }: Pick<Who, "scope">,
  linhas: Linha[],
): Promise<Conferida[]> {
  const groups = Map.groupBy(linhas, ({ id, valores: { titulo } }) => (titulo ? fold(titulo) : id));
  const known = await knownCursos(db, scope, [...groups.keys()]);
  const done = [...groups].flatMap(([titulo, rows]) => checkCurso(rows, known.get(titulo)));
  return done.toSorted((a, b) => a.linha.numero - b.linha.numero);
}

function checkCurso(rows: Linha[], registroId: string | undefined): Conferida[] {
  const [first] = rows;
  if (first === undefined) return [];
  const own = registroId === undefined ? {} : { registroId };
  const result = checked(NovoCurso, bodyOf(first, rows));
  if ("corpo" in result)
    return rows.map((linha, at) => ({
      linha,
      erros: [],
      chaves: [],
      ...own,
      ...(at === 0 && { corpo: result.corpo }),
    }));
  const byRow = rows.map((linha) => ({
    linha,
    result: checked(NovoCurso, bodyOf(linha, [linha])),
  }));
  return byRow.map(({ linha, result: alone }) => {
    const erros = "erros" in alone ? alone.erros.map(ofModulo(linha)) : [OTHER_ROW];
    return { linha, erros, chaves: [] };
  });
}

/** A fault within the list of modules is told of the module's first field without a value. */
const ofModulo =
  ({ valores }: Linha) =>
  (erro: Conferida["erros"][number]) => {
    if (erro.campo !== "modulos") return erro;
    const empty = ["modulo", "tituloModulo", "cargaHoraria"].find((campo) => !valores[campo]);
    return { ...erro, campo: empty ?? "cargaHoraria" };
  };

function bodyOf({ valores }: Linha, rows: Linha[]): object {
  const { titulo, descricao, valor, valorComDesconto, parcelas } = valores;
  return {
    titulo,
    descricao,
    valor,
    valorComDesconto,
    ...(parcelas && { parcelas: numberOf(parcelas) }),
    modulos: rows.map(({ valores: { modulo, tituloModulo, cargaHoraria } }) => ({
      modulo,
      titulo: tituloModulo,
      cargaHoraria: numberOf(cargaHoraria?.replace(/\s*(?:h|horas?)$/i, "")),
    })),
  };
}

/** The scope's active courses by their folded titles. */
async function knownCursos(
  db: Db,
  scope: Who["scope"],
  titulos: string[],
): Promise<Map<string, string>> {
  const folded = sql<string>`fold(${cursos.titulo})`;
  const rows = await db
    .select({ id: cursos.id, titulo: folded })
    .from(cursos)
    .where(and(scope.cursos, eq(cursos.isActive, true), inArray(folded, titulos)));
  return new Map(rows.map(({ id, titulo }) => [titulo, id]));
}

import type { Role } from "#shared/labels.ts";
import type { Change } from "./statements.ts";
import type { Bug } from "./with-bug.ts";

// Plants mistakes that somebody could make, each for one test: the comparison must find it. The
// product is not changed: a statement is changed on its way to the database, or the database
// itself.

/**
 * Makes a condition always true, but still sends its value. A condition that is joined by `or` is
 * the filter by unit, which the caller chose: without it the caller would see rows that are allowed
 * but not asked for.
 */
const open = (column: string): Change => {
  const name = column.replaceAll(".", String.raw`\.`);
  const condition = new RegExp(`(?<! or )${name} = (\\$\\d+)\\b(?! or )`, "g");
  return (text) => text.replace(condition, (found) => `(${found} or true)`);
};
const column = (table: string, name: string): string => `"${table}"."${name}"`;
/** The role whose rows each column of a path filters. */
const ROLES: Record<string, Role> = {
  franqueador_id: "franqueador",
  franquia_id: "franquia",
  micro_franquia_id: "micro_franquia",
  vendedor_id: "vendedor",
  cliente_id: "cliente",
  user_id: "aluno",
};
const scope = (table: string, name: string, shows: RegExp): Bug => ({
  shows,
  rewrite: open(column(table, name)),
  ...(ROLES[name] && { who: ROLES[name] }),
});
/** Changes only statements that contain some words. */
const within =
  (words: RegExp, change: Change): Change =>
  (text) =>
    words.test(text) ? change(text) : text;

const trigger = (name: string, table: string): Pick<Bug, "sabotage"> => ({
  sabotage: {
    do: `ALTER TABLE ${table} DISABLE TRIGGER ${name}`,
    undo: `ALTER TABLE ${table} ENABLE TRIGGER ${name}`,
  },
});

export const plantedBugs: Record<string, Bug> = {
  "a school's queue holds the people of every school": scope(
    "contatos",
    "cliente_id",
    /api\/contatos/,
  ),
  "a school voids the cards of every school": scope(
    "cartoes",
    "cliente_id",
    /api\/eventos\/:id\/cartoes\/anulacao/,
  ),
  "a micro-franchise reads who brought whom in every unit": scope(
    "origens",
    "micro_franquia_id",
    /api\/resultados/,
  ),
  "an activation forgets who brought the sign-up": {
    shows: /api\/resultados/,
    ...trigger("origem", "pre_matriculas"),
  },
  "a franqueador sees the franchises of every network": scope(
    "franquias",
    "franqueador_id",
    /api\/franquias/,
  ),
  "a franqueador sees the leads of every network": scope("leads", "franqueador_id", /api\/leads/),
  "a franqueador sees everybody's accounts": scope("users", "franqueador_id", /api\/usuarios/),
  "a franqueador sees everybody's tickets": scope(
    "sac_tickets",
    "franqueador_id",
    /api\/sac\/tickets/,
  ),
  "a franqueador sees everybody's requests": scope("pedidos", "franqueador_id", /api\/pedidos/),
  "a franchise sees its sisters' micro-franchises": scope(
    "micro_franquias",
    "franquia_id",
    /api\/(?:micro-franquias|metas)/,
  ),
  "a franchise sees the tickets of its micro-franchises": {
    who: "franquia",
    shows: /api\/sac\/tickets/,
    rewrite: (text) => text.replaceAll(/"sac_tickets"."micro_franquia_id" is null/gi, "true"),
    from: 2,
  },
  "a franchise sees its sisters' leads": scope("leads", "franquia_id", /api\/leads/),
  "a micro-franchise sees all accounts": scope("users", "micro_franquia_id", /api\/usuarios/),
  "a micro-franchise sees its sisters' clients": scope(
    "clientes",
    "micro_franquia_id",
    /api\/(?:clientes|metas)/,
  ),
  "a micro-franchise sees its sisters' pré-matrículas": scope(
    "pre_matriculas",
    "micro_franquia_id",
    /api\/pre-matriculas/,
  ),
  "a seller sees the clients of colleagues": scope("clientes", "vendedor_id", /api\/clientes/),
  "a seller sees the leads that are nobody's": {
    who: "vendedor",
    shows: /api\/leads/,
    rewrite: (text) =>
      text.replaceAll(/("leads"."vendedor_id") = (\$\d+)/g, "($1 = $2 or $1 is null)"),
  },
  "a seller sees the enrolments of colleagues": scope(
    "matriculas",
    "vendedor_id",
    /api\/matriculas/,
  ),
  "a school sees the events of others": scope("eventos", "cliente_id", /api\/eventos/),
  "a school sees the courses of others": scope("cursos", "cliente_id", /api\/cursos/),
  "a school changes the modules of others": scope(
    "curso_modulos",
    "cliente_id",
    /modulos\/:moduloId/,
  ),
  "a student sees the enrolments of all": scope("alunos", "user_id", /api\/matriculas/),
  "a student sees enrolments that are no longer in force": {
    who: "aluno",
    shows: /metrics|api\/matriculas/,
    rewrite: open(column("alunos", "is_active")),
    from: 5,
  },
  "a total takes the changes of every unit": scope(
    "total_changes",
    "franquia_id",
    /\/api\/(?:\S+ total|unidades\/:id)/,
  ),
  "a fold counts a lead twice": {
    shows: /numeros|total/,
    spoil: "UPDATE totals SET leads = leads + 1",
    from: 2,
  },
  "an edit finds the rows of others": {
    shows: /clientes changed|PATCH/,
    rewrite: within(/for update$|^update/i, open(column("clientes", "franquia_id"))),
  },
  "an enrolment is made of anybody's pré-matrícula": {
    shows: /matriculas changed|efetivar/,
    rewrite: within(/insert into matriculas/i, open(column("pre_matriculas", "franquia_id"))),
    from: 3,
  },
  "the palette searches everywhere": {
    shows: /api\/busca/,
    // In the lists of all kinds: one kind alone shows in few worlds, and by chance in none of sixty.
    rewrite: within(/json_agg\(found\)[^]*contains_pattern/, (text) =>
      ["clientes", "eventos", "leads", "pre_matriculas", "matriculas"]
        .flatMap((table) => [column(table, "micro_franquia_id"), column(table, "franquia_id")])
        .reduce((changed, condition) => open(condition)(changed), text),
    ),
    from: 4,
  },
  "the figures count everybody's leads": scope(
    "total_changes",
    "micro_franquia_id",
    /\/api\/(?:\S+ total|unidades\/:id)/,
  ),
  "a search by number leaves the scope": {
    shows: /"busca"/,
    rewrite: (text) =>
      text.replaceAll(
        /\(("\w+"."busca" LIKE contains_pattern\(\$\d+\)) or ("\w+"."busca" LIKE contains_pattern\(\$\d+\))\)/g,
        "$1 or $2",
      ),
    from: 3,
  },
  "the filter by event is forgotten": {
    shows: /"eventoId"/,
    rewrite: open(column("leads", "evento_id")),
  },
  "the filter by day is forgotten": {
    shows: /"data"|"hoje"/,
    rewrite: open(column("eventos", "data_evento")),
  },
  "a search takes accents for other letters": {
    shows: /"busca"|api\/busca/,
    sabotage: {
      do: `CREATE OR REPLACE FUNCTION public.contains_pattern(term text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT '%' || regexp_replace(lower(term), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`,
      undo: `CREATE OR REPLACE FUNCTION public.contains_pattern(term text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT '%' || regexp_replace(public.fold(term), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`,
    },
    from: 2,
  },
  "cancelled events take sign-ups": {
    shows: /open in/,
    rewrite: (text) =>
      text.replaceAll(
        `"eventos"."status" IN ('agendado', 'em_andamento')`,
        (found) => `(${found} or true)`,
      ),
  },
  "an account of a closed unit comes in": {
    shows: /came in/,
    rewrite: (text) => text.replaceAll(/ AND (?:f|m|v|c|a)\.is_active\)/g, ")"),
    from: 5,
  },
  "a presence that was taken back counts": {
    shows: /api\/eventos\/:id\/mesas/,
    rewrite: (text) => text.replaceAll("undo.evento_id =", "undo.evento_id <>"),
    from: 5,
  },
  "a franchise lists the tokens of every school": {
    who: "franquia",
    shows: /api\/tokens\/rede/,
    rewrite: within(/"tokens"/, open(column("users", "franquia_id"))),
  },
  "a franchise ends the tokens of every school": {
    who: "franquia",
    shows: /DELETE \/api\/tokens/,
    rewrite: within(/delete from "tokens"/, open(column("users", "franquia_id"))),
  },
  "a table is told of the people of other events": {
    shows: /mesa\/pessoas/,
    rewrite: within(/SELECT c\.codigo FROM cartoes/, open(column("leads", "evento_id"))),
  },
  "leads are stored without their path": { shows: /api\/leads/, ...trigger("path", "leads") },
  "a client moves and its events stay behind": {
    shows: /\/api\/|the calendar of/,
    ...trigger("children", "clientes"),
    spoil: `UPDATE clientes SET vendedor_id = NULL,
      micro_franquia_id = (SELECT m.id FROM micro_franquias m WHERE m.id <> clientes.micro_franquia_id ORDER BY id LIMIT 1)
      WHERE id IN (SELECT cliente_id FROM eventos)`,
  },
  "leads lie in the neighbour's franchise": {
    shows: /api\/leads/,
    sabotage: trigger("path", "leads").sabotage!,
    spoil: `UPDATE leads SET (franqueador_id, franquia_id) =
      (SELECT franqueador_id, id FROM franquias ORDER BY id LIMIT 1)`,
  },
};

import { and, asc, eq, sql } from "drizzle-orm";
import type { DiaDoEvento, EstadoDaMesa, InscricoesDaHora, Mesa } from "#shared/contract/mesas.ts";
import { fimDasMesas } from "../../access/mesa.ts";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows } from "../../db/paging.ts";
import { eventos, leads, mesaFatos, mesas, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { publicKeyOf } from "../../lib/lacre.ts";
import type { Running } from "../../lib/running-limits.ts";
import { listAvisos } from "../avisos/queries.ts";
import { countEntregues } from "../cartoes/queries-resumo.ts";
import { titulosOfEvento } from "../eventos/queries-open.ts";
import { readFeitos } from "./queries-feitos.ts";
import { wholeMinute } from "./rules.ts";

const UNKNOWN = "Evento não encontrado";

/** The event of the scope and the moment when its tables end. */
export async function readEventoDaMesa(db: Db, { scope }: Pick<NaMesa, "scope">, id: string) {
  const [row] = await db
    .select({
      id: eventos.id,
      codigo: eventos.codigo,
      nomeEscola: eventos.nomeEscola,
      cidade: eventos.cidade,
      estado: eventos.estado,
      dataEvento: eventos.dataEvento,
      horario: eventos.horario,
      franqueadorId: eventos.franqueadorId,
      fim: fimDasMesas,
      cursos: sql<string[]>`array_to_json(ARRAY(${titulosOfEvento(eventos.id)} ORDER BY titulo))`,
    })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, UNKNOWN);
}

type Parts = Pick<Deps, "db" | "limits" | "now">;

/** @throws AppError not-found for an event outside the scope */
export async function readDia(
  deps: Parts,
  who: Pick<NaMesa, "scope">,
  id: string,
): Promise<DiaDoEvento> {
  const { db } = deps;
  const { scope } = who;
  const { fim } = await readEventoDaMesa(db, who, id);
  const { all, of } = await readFeitos(db, who, id);
  const cartoes = await countEntregues(db, scope, id);
  const signedUp = and(scope.leads, eq(leads.eventoId, id));
  const activated = and(scope.preMatriculas, eq(preMatriculas.eventoId, id));
  const rows = await db
    .select()
    .from(mesas)
    .where(and(scope.mesas, eq(mesas.eventoId, id)))
    .orderBy(asc(mesas.createdAt), asc(mesas.id));
  const daHora = await readHora(deps, id, rows);
  return {
    esperados: await countRows(db, leads, signedUp),
    // An activation at home, by the family itself, counts too.
    feitos: { ...all, cartoes, ativados: await countRows(db, preMatriculas, activated) },
    inscricoes: daHora.todas,
    mesas: rows.map((row) => shown(row, of(row.id), daHora.de(row.id))),
    contas: { feitos: of(null), inscricoes: daHora.de(id) },
    encerraEm: fim.toISOString(),
  };
}

/** The sign-ups of this hour: those of all tables, and by table; of accounts under the event's own id. */
async function readHora({ limits, now }: Parts, id: string, tables: readonly { id: string }[]) {
  const keys = [id, ...tables.map((table) => table.id)];
  const [each, all] = [
    await limits.running("table-sign-ups", keys),
    await limits.running("event-sign-ups", [id]),
  ];
  const told = (hora: Running | undefined): InscricoesDaHora => ({
    nestaHora: hora?.calls ?? 0,
    esperamAte: hora?.isFull === true ? wholeMinute(now().getTime() + hora.left) : null,
  });
  return { todas: told(all.get(id)), de: (key: string) => told(each.get(key)) };
}

function shown(
  { id, nome, porta, vistaEm, desvio, revogadaEm }: typeof mesas.$inferSelect,
  counts: Mesa["feitos"],
  inscricoes: InscricoesDaHora,
): Mesa {
  return {
    id,
    nome,
    porta,
    feitos: counts,
    inscricoes,
    vistaEm: vistaEm?.toISOString() ?? null,
    desvio,
    revogadaEm: revogadaEm?.toISOString() ?? null,
  };
}

/** The event, the day and the key for a table. @throws AppError not-found outside the scope */
export async function readEstado(
  deps: Parts & Pick<Deps, "env" | "secrets">,
  who: NaMesa,
  id: string,
): Promise<EstadoDaMesa> {
  const { db, env, secrets } = deps;
  const { fim: _, franqueadorId, ...evento } = await readEventoDaMesa(db, who, id);
  const { mesa } = who;
  const { inscricao, ativacao } = await listAvisos(db, franqueadorId);
  const { versao, pessoas } = await readVersao(db, who, id);
  return {
    mesa: mesa ? { id: mesa.id, nome: mesa.nome } : null,
    evento,
    dia: await readDia(deps, who, id),
    versao,
    pessoas,
    chave: publicKeyOf(secrets.mesaKey()),
    avisos: { inscricao: inForce(inscricao), ativacao: inForce(ativacao) },
    consentimento: env.consentRequired,
    agora: deps.now().toISOString(),
  };
}

type Versions = Awaited<ReturnType<typeof listAvisos>>["inscricao"];

/** The newest comes first. */
function inForce([newest]: Versions): EstadoDaMesa["avisos"]["inscricao"] {
  const { versao, texto, consentimento } = found(newest, "Aviso não encontrado");
  return { versao, texto, consentimento };
}

/** A text that changes with every person and fact of the event. */
async function readVersao(
  db: Db,
  { scope }: NaMesa,
  id: string,
): Promise<{ versao: string; pessoas: number }> {
  const ofLeads = and(scope.leads, eq(leads.eventoId, id), sql`${leads.esquecidoEm} IS NULL`);
  const ofFatos = and(scope.mesaFatos, eq(mesaFatos.eventoId, id));
  const ofActivated = and(scope.preMatriculas, eq(preMatriculas.eventoId, id));
  const { rows } = await db.execute<{ people: number; facts: number; activated: string }>(sql`
    SELECT (SELECT count(*)::int FROM ${leads} WHERE ${ofLeads}) AS people,
      (SELECT count(*)::int FROM ${mesaFatos} WHERE ${ofFatos}) AS facts,
      (SELECT concat(count(*), '-', extract(epoch FROM max(${preMatriculas.createdAt}))) FROM ${preMatriculas} WHERE ${ofActivated}) AS activated`);
  const { people = 0, facts = 0, activated = "" } = rows[0] ?? {};
  return { versao: `${people}.${facts}.${activated}`, pessoas: people };
}

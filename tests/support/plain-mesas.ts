import { CARTAO_ALPHABET } from "#shared/cartao-codigo.ts";
import { valuesOf } from "#shared/labels.ts";
import { fatoMesaLabels } from "#shared/labels-dia.ts";
import type { Db } from "#server/db/client.ts";
import { mesaFatos, mesas } from "#server/db/schema.ts";
import type { Dice } from "./dice.ts";
import { byText, rowOf, type View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";
import { insert } from "./random-accounts.ts";

// The tables at events a second way: what stands is found fact by fact.

type Fato = Rows["mesaFatos"][number];

/** Gives a third of the events up to two tables, which note facts about their people. */
export async function growMesas(db: Db, roll: Dice, rows: Rows): Promise<void> {
  const tables = rows.eventos
    .filter(() => roll.chance(0.3))
    .flatMap(({ id: eventoId }) =>
      roll.times(2, () => ({
        id: roll.uuid(),
        eventoId,
        nome: roll.pick(["Entrada", "Pátio"]),
        porta: false,
        link: roll.uuid(),
        criadaPor: roll.uuid(),
        createdAt: roll.moment(),
        vistaEm: roll.pick([null, roll.moment()]),
        desvio: roll.pick([null, 0, 900]),
        revogadaEm: roll.chance(0.2) ? roll.moment() : null,
      })),
    );
  await insert(tables, (some) => db.insert(mesas).values(some));
  const noted = tables.flatMap((mesa) =>
    rows.leads
      .filter(({ eventoId }) => eventoId === mesa.eventoId)
      .flatMap(({ id }) => roll.times(2, () => fatoOf(roll, mesa, id))),
  );
  const undone = noted
    .filter(() => roll.chance(0.2))
    .map((fato) => ({ ...fato, id: roll.uuid(), nonce: roll.uuid(), desfaz: fato.nonce }))
    .map((fato) => ({ ...fato, tipo: "desfez" as const }));
  await insert([...noted, ...undone], (some) => db.insert(mesaFatos).values(some));
  await growPortas(db, roll, rows);
}

/** A third of the events has a poster at its door, by which some families noted their arrival. */
async function growPortas(db: Db, roll: Dice, rows: Rows): Promise<void> {
  const portas = rows.eventos
    .filter(() => roll.chance(0.3))
    .map(({ id: eventoId }) => ({
      id: roll.uuid(),
      eventoId,
      nome: "Cartaz “Cheguei”",
      porta: true,
      link: roll.uuid(),
      criadaPor: roll.uuid(),
      createdAt: roll.moment(),
      revogadaEm: roll.chance(0.2) ? roll.moment() : null,
    }));
  await insert(portas, (some) => db.insert(mesas).values(some));
  const arrived = portas.flatMap((porta) =>
    rows.leads
      .filter(({ eventoId }) => eventoId === porta.eventoId && roll.chance(0.4))
      .map(({ id }) => ({
        ...fatoOf(roll, porta, id),
        nonce: id,
        tipo: "compareceu" as const,
        cartao: null,
        mesaId: porta.id,
        contaId: null,
      })),
  );
  const undone = arrived
    .filter(() => roll.chance(0.2))
    .map((fato) => ({ ...fato, id: roll.uuid(), nonce: roll.uuid(), desfaz: fato.nonce }))
    .map((fato) => ({ ...fato, tipo: "desfez" as const }));
  await insert([...arrived, ...undone], (some) => db.insert(mesaFatos).values(some));
}

const TIPOS = valuesOf(fatoMesaLabels).filter((tipo) => tipo !== "desfez");

function fatoOf(roll: Dice, mesa: { id: string; eventoId: string }, leadId: string) {
  const em = roll.moment();
  const by = roll.chance(0.9)
    ? { mesaId: mesa.id, contaId: null }
    : { mesaId: null, contaId: roll.uuid() };
  const tipo = roll.pick(TIPOS);
  return {
    id: roll.uuid(),
    eventoId: mesa.eventoId,
    nonce: roll.uuid(),
    tipo,
    leadId,
    cartao: tipo === "cartao_entregue" ? codigo(roll) : null,
    desfaz: null as string | null,
    ...by,
    feitoEm: em,
    em,
    recebidoEm: em,
    desvio: 0,
  };
}

const codigo = (roll: Dice): string =>
  Array.from({ length: 10 }, () => roll.pick(Array.from(CARTAO_ALPHABET))).join("");

const ofEvento = <Row extends { eventoId: string }>(rows: Row[], id: string) =>
  rows.filter(({ eventoId }) => eventoId === id);

function feitosOf(fatos: Fato[]) {
  const people = (tipo: Fato["tipo"]) =>
    new Set(fatos.filter((fato) => fato.tipo === tipo).map(({ leadId }) => leadId)).size;
  return {
    vieram: people("compareceu"),
    cartoes: people("cartao_entregue"),
    ativados: people("ativou"),
    inscritos: people("inscreveu"),
  };
}

/** The facts of an event that nobody took back. */
function standingOf(told: Fato[]): Fato[] {
  const takenBack = new Set(told.map(({ desfaz }) => desfaz));
  return told.filter(({ tipo, nonce }) => tipo !== "desfez" && !takenBack.has(nonce));
}

/** The cards of an event that were handed out: by number, and by name to people who hold none of these. */
export function plainEntregues(rows: Rows, id: string): number {
  const out = ofEvento(rows.cartoes, id).filter(
    ({ anuladoEm, entregueEm }) => anuladoEm === null && entregueEm !== null,
  );
  const byName = standingOf(ofEvento(rows.mesaFatos, id))
    .filter(({ tipo }) => tipo === "cartao_entregue")
    .filter(
      (fato) => !out.some((card) => card.leadId === fato.leadId || card.codigo === fato.cartao),
    );
  return out.length + new Set(byName.map(({ leadId }) => leadId)).size;
}

/** Facts of a random network were stored without a call, so that nothing was counted. */
const NONE_NOW = { nestaHora: 0, esperamAte: null };

/** The day of an event as `GET /api/eventos/:id/mesas` must tell it; undefined out of reach. */
export function plainDia({ seen }: View, id: string): object | undefined {
  const evento = rowOf(seen.eventos, id);
  if (evento === undefined) return undefined;
  const standing = standingOf(ofEvento(seen.mesaFatos, id));
  // Midnight in São Paulo, after the second day that follows.
  const end = new Date(`${evento.dataEvento}T03:00:00.000Z`);
  end.setUTCDate(end.getUTCDate() + 3);
  return {
    esperados: ofEvento(seen.leads, id).length,
    feitos: {
      ...feitosOf(standing),
      cartoes: plainEntregues(seen, id),
      ativados: ofEvento(seen.pre, id).length,
    },
    inscricoes: NONE_NOW,
    mesas: ofEvento(seen.mesas, id)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byText(a.id, b.id))
      .map(({ id: mesaId, nome, porta, vistaEm, desvio, revogadaEm }) => ({
        id: mesaId,
        nome,
        porta,
        feitos: feitosOf(standing.filter((fato) => fato.mesaId === mesaId)),
        inscricoes: NONE_NOW,
        vistaEm: vistaEm?.toISOString() ?? null,
        desvio,
        revogadaEm: revogadaEm?.toISOString() ?? null,
      })),
    contas: {
      feitos: feitosOf(standing.filter(({ mesaId }) => mesaId === null)),
      inscricoes: NONE_NOW,
    },
    encerraEm: end.toISOString(),
  };
}

const firstOf = (moments: Date[]): string | null =>
  moments.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;

/** The people of an event as a table must be told of them; undefined out of reach. */
export function plainPessoas({ seen }: View, id: string, desde?: string): object[] | undefined {
  if (rowOf(seen.eventos, id) === undefined) return undefined;
  const told = ofEvento(seen.mesaFatos, id);
  const isNew = (moment: Date) => desde === undefined || moment.getTime() > Date.parse(desde);
  return ofEvento(seen.leads, id)
    .filter(({ esquecidoEm }) => esquecidoEm === null)
    .toSorted((a, b) => byText(a.id, b.id))
    .flatMap((lead) => {
      const own = told.filter(({ leadId }) => leadId === lead.id);
      const pre = seen.pre.filter(({ leadId }) => leadId === lead.id);
      const moments = [
        ...own.map(({ recebidoEm }) => recebidoEm),
        ...pre.map(({ createdAt }) => createdAt),
      ];
      return [lead.createdAt, ...moments].some(isNew)
        ? [pessoaOf(lead, standingOf(own), pre, seen)]
        : [];
    });
}

function pessoaOf(lead: Rows["leads"][number], facts: Fato[], pre: Rows["pre"], seen: Rows) {
  const when = (tipo: Fato["tipo"]) =>
    firstOf(facts.filter((fato) => fato.tipo === tipo).map(({ em }) => em));
  const [given, ...names] = (lead.nomeResponsavel ?? "").split(" ");
  const last = names.at(-1);
  return {
    id: lead.id,
    nome: lead.nomeAluno,
    responsavel: last === undefined ? given : `${given} ${last.charAt(0)}.`,
    naoVai: lead.naoVaiEm !== null,
    veioEm: when("compareceu"),
    chegou: facts.some(({ tipo, nonce }) => tipo === "compareceu" && nonce === lead.id),
    cartaoEm: when("cartao_entregue"),
    cartoes: facts
      .toSorted((a, b) => a.em.getTime() - b.em.getTime() || byText(a.id, b.id))
      .flatMap(({ cartao }) => cartao ?? []),
    impressos: seen.cartoes
      .filter(({ leadId, anuladoEm }) => leadId === lead.id && anuladoEm === null)
      .toSorted((a, b) => a.numero - b.numero)
      .map((card) => card.codigo),
    ativadoEm: firstOf(pre.map(({ createdAt }) => createdAt)),
  };
}

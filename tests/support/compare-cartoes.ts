import { formatNome } from "#shared/br/nome.ts";
import { cartoes } from "#shared/contract/cartoes.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import { hold } from "./compare-answer.ts";
import type { Look } from "./compare-row.ts";
import { dice } from "./dice.ts";
import { matches, rowOf, sample, some, typedFrom, type Query, type View } from "./plain-lists.ts";
import { plainEntregues } from "./plain-mesas.ts";
import { plainOpen } from "./plain-rest.ts";
import type { Rows } from "./plain-tree.ts";

// Asks for the cards of events in and out of reach, and computes them and their numbers a second way.

type Card = Rows["cartoes"][number];

const isOf = (eventoId: string) => (row: { eventoId: string }) => row.eventoId === eventoId;
const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const ESTADOS = ["anulado", "ativado", "entregue", "impresso", "criado"] as const;

function estadoOf({ anuladoEm, ativadoEm, entregueEm, folhaEm }: Card): (typeof ESTADOS)[number] {
  const at = [anuladoEm, ativadoEm, entregueEm, folhaEm, true].findIndex(Boolean);
  return ESTADOS[at] ?? "criado";
}

/** The texts by which a card is found: those of its sign-up and of its activation. */
function textsOf({ leadId, preMatriculaId }: Card, { all }: View): (string | null)[] {
  const [lead, pre] = [rowOf(all.leads, leadId), rowOf(all.pre, preMatriculaId)];
  return [
    ...(lead ? [lead.nomeAluno, lead.nomeResponsavel, lead.email, lead.telefone] : []),
    ...(pre ? [pre.nome, pre.email, pre.telefone, pre.cursoInteresse] : []),
  ];
}

function isFound(card: Card, view: View, { busca, estado }: Query): boolean {
  if (estado !== undefined && estadoOf(card) !== estado) return false;
  if (busca === undefined) return true;
  const bare = busca.replaceAll("-", "").toUpperCase();
  if (view.all.cartoes.some(({ codigo }) => codigo === bare)) return card.codigo === bare;
  if (/^\d{1,6}$/.test(busca)) return card.numero === Number(busca);
  return matches(busca, textsOf(card, view));
}

function shown(card: Card, { all }: View): object {
  const { leadId, preMatriculaId } = card;
  const nome = rowOf(all.leads, leadId)?.nomeAluno ?? rowOf(all.pre, preMatriculaId)?.nome;
  const standing = card.entregas.filter((entrega) => !("desfeitaEm" in entrega));
  return {
    id: card.id,
    numero: card.numero,
    lote: card.lote,
    codigo: `${card.codigo.slice(0, 5)}-${card.codigo.slice(5)}`,
    estado: estadoOf(card),
    pessoa: nome === undefined ? null : { id: leadId ?? preMatriculaId, nome: formatNome(nome) },
    impressoEm: iso(card.impressoEm),
    impressoPor: card.impressoPor,
    folhaEm: iso(card.folhaEm),
    entregas: standing
      .toSorted((a, b) => Date.parse(a.em) - Date.parse(b.em))
      .map(({ em, por }) => ({ em, por })),
    ativadoEm: iso(card.ativadoEm),
    anuladoEm: iso(card.anuladoEm),
    anuladoPor: card.anuladoPor,
  };
}

function numbersOf(cards: Card[], view: View, eventoId: string, now: Date): object {
  const { nomeEscola, dataEvento, qtdAlunos } = rowOf(view.all.eventos, eventoId)!;
  const valid = cards.filter(({ anuladoEm }) => anuladoEm === null);
  const ativados = valid.filter(({ ativadoEm }) => ativadoEm !== null);
  const printed = valid.filter((row) => row.folhaEm ?? row.entregueEm ?? row.ativadoEm);
  const holders = new Set(valid.map(({ leadId }) => leadId));
  const lotes = [...new Set(cards.map(({ lote }) => lote))].toSorted((a, b) => b - a);
  return {
    criados: valid.length,
    impressos: printed.length,
    entregues: plainEntregues(view.all, eventoId),
    ativados: ativados.length,
    anulados: cards.length - valid.length,
    semCartao: view.all.leads.filter(isOf(eventoId)).filter(({ id }) => !holders.has(id)).length,
    restam: Math.max(0, 2 * qtdAlunos + 2_000 - cards.length),
    evento: { nomeEscola, dataEvento },
    isOpen: plainOpen(view.all, now).some(({ id }) => id === eventoId),
    lotes: lotes.map((lote) => {
      const own = cards.filter((card) => card.lote === lote);
      return {
        lote,
        cartoes: own.length,
        validos: own.filter((card) => valid.includes(card)).length,
        emBranco: own.filter(({ leadId }) => leadId === null).length,
        impressoEm: iso(own[0]?.impressoEm ?? null),
        impressoPor: own.map(({ impressoPor }) => impressoPor).toSorted()[0],
      };
    }),
  };
}

/** Reads the cards of some events; those of a neighbour's must not be found. */
export async function compareCartoes({ caller, view, now, differs }: Look): Promise<void> {
  const roll = dice(view.all.cartoes.length);
  const ask = async (endpoint: Endpoint, id: string, query: Query, expected: unknown) => {
    const { status, body } = await caller.refused(endpoint, { params: { id }, query });
    const isSeen = view.seen.eventos.some((row) => row.id === id);
    const wanted = may(view.role, "cartoes:list") ? (isSeen ? 200 : 404) : 403;
    hold({ differs }, endpoint.path, { id }, [status, wanted]);
    if (status === 200 && wanted === 200)
      hold({ differs }, endpoint.path, { id, ...query }, [body, expected]);
  };
  for (let times = 0; times < 3; times += 1) {
    const evento = sample(view.seen.eventos, view.all.eventos, roll);
    if (evento === undefined) return;
    const cards = view.all.cartoes.filter(isOf(evento.id)).toSorted((a, b) => a.numero - b.numero);
    const card = sample(cards, view.all.cartoes, roll);
    const typed = card && typedFrom([...textsOf(card, view), String(card.numero)], roll);
    const code = card && `${card.codigo.slice(0, 5)}-${card.codigo.slice(5)}`.toLowerCase();
    const filters = { busca: roll.pick([typed, code]), estado: roll.pick(ESTADOS) };
    for (const query of [{}, some(filters, roll)]) {
      const rows = cards.filter((row) => isFound(row, view, query)).map((row) => shown(row, view));
      await ask(cartoes.list, evento.id, query, rows);
    }
    await ask(cartoes.get, evento.id, {}, numbersOf(cards, view, evento.id, now));
  }
}

import { and, eq, ne, or } from "drizzle-orm";
import type {
  EnvioDeFatos,
  NovoFato,
  ReciboDeFatos,
  RespostaDoFato,
} from "#shared/contract/mesas.ts";
import type { NaMesa } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { mesaFatos, mesas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { tellPresence, untellPresence } from "./commands-avisos.ts";
import { deliverTold, findOwn, findTold, takeBack } from "./commands-cartoes.ts";
import { readFato, type Subject, subjectOf } from "./commands-pessoa.ts";
import { readEventoDaMesa } from "./queries.ts";
import { isDelivery } from "./queries-feitos.ts";
import { type Adiamento, adiamentoOf, momentOf, whyRefused } from "./rules.ts";

const REFUSALS = new Set(["invalid", "not-found", "conflict", "too-many", "gone"]);

interface Moment {
  dataEvento: string;
  recebidoEm: Date;
  desvio: number;
}

/** The refusals for now of a sending, by nonce: a fact that names one of these waits with it. */
type Adiados = Map<string, Adiamento>;

/**
 * Stores facts in the order in which they are told, each by itself: one that is refused, or a
 * process that ends, takes no other along. One that comes again is told so and changes nothing.
 * @throws AppError not-found outside the scope
 */
export async function tellFatos(
  deps: Deps,
  who: NaMesa,
  id: string,
  { agora, fatos }: EnvioDeFatos,
): Promise<ReciboDeFatos> {
  const { db, now } = deps;
  const { dataEvento } = await readEventoDaMesa(db, who, id);
  const recebidoEm = now();
  const desvio = Math.round((recebidoEm.getTime() - Date.parse(agora)) / 1_000);
  const told: RespostaDoFato[] = [];
  const adiados: Adiados = new Map();
  for (const fato of fatos) {
    // Facts of one sending keep their order: programs hear of the first presence alone.
    const inOrder = new Date(recebidoEm.getTime() + told.length);
    const moment = { dataEvento, recebidoEm: inOrder, desvio };
    told.push(await tellFato(deps, who, id, { fato, adiados, ...moment }));
  }
  if (who.mesa) await db.update(mesas).set({ desvio }).where(eq(mesas.id, who.mesa.id));
  return { fatos: told, desvio };
}

async function tellFato(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  { fato, adiados, ...moment }: Moment & { fato: NovoFato; adiados: Adiados },
): Promise<RespostaDoFato> {
  const { nonce } = fato;
  const again = await readFato(deps.db, who, eventoId, nonce);
  if (again) return answer(nonce, { estado: "repetido", leadId: again.leadId });
  const em = momentOf(fato, moment);
  const refused = whyRefused(fato, { dataEvento: moment.dataEvento, em });
  if (refused) return answer(nonce, { estado: "recusado", ...refused });
  const wait = (adiamento: Adiamento) => {
    adiados.set(nonce, adiamento);
    return answer(nonce, { estado: "recusado", ...adiamento });
  };
  const named = adiados.get(fato.inscricao ?? fato.desfaz ?? "");
  if (named) return wait(named);
  try {
    const { leadId, desfaz } = await subjectOf(deps, who, eventoId, fato);
    return await store(deps, who, eventoId, { ...moment, fato, em, leadId, desfaz });
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
    if (error.code === "too-many") return wait(adiamentoOf(error, deps.now()));
    const podeInsistir = mayInsist(fato, error);
    return answer(nonce, { estado: "recusado", motivo: error.message, podeInsistir });
  }
}

/**
 * A voided card, and one of somebody else, may have been handed out all the same. A sign-up that is not here may come
 * yet, from the page that noted it.
 */
function mayInsist({ tipo, inscricao }: NovoFato, { code }: AppError): boolean {
  if (code === "conflict") return tipo === "cartao_entregue";
  return code === "not-found" && inscricao !== undefined;
}

const answer = (
  nonce: string,
  told: Pick<RespostaDoFato, "estado"> & Partial<RespostaDoFato>,
): RespostaDoFato => ({
  nonce,
  leadId: null,
  motivo: null,
  podeInsistir: false,
  esperaAte: null,
  aviso: null,
  ...told,
});

interface Ready extends Subject, Omit<Moment, "dataEvento"> {
  fato: NovoFato;
  em: Date;
}

async function store(
  deps: Pick<Deps, "db" | "limits" | "counts" | "now">,
  who: NaMesa,
  eventoId: string,
  ready: Ready,
): Promise<RespostaDoFato> {
  const { fato, em, leadId, desfaz } = ready;
  const { nonce, tipo } = fato;
  const cartao = await cardOf(deps, who, eventoId, ready);
  const row = rowOf(who, eventoId, ready, cartao?.codigo ?? null);
  return transaction(deps.db, async (tx) => {
    const [stored] = await tx
      .insert(mesaFatos)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: mesaFatos.id });
    if (stored === undefined) return answer(nonce, { estado: "repetido", leadId });
    // Somebody who gets a card by name has it, even if it is voided in this moment.
    const mesmoAssim = row.insistido || fato.cartao === undefined;
    if (cartao) await deliverTold(tx, who, eventoId, { cartao, leadId, em, mesmoAssim });
    if (desfaz) {
      await takeBack(tx, who, eventoId, desfaz, deps.now());
      await untellPresence(tx, who, eventoId, desfaz, deps.now());
    }
    if (tipo === "compareceu") await tellPresence(tx, stored.id, row.recebidoEm);
    await tell(tx, who, "leads.registrar-na-mesa", {
      id: leadId,
      dados: { eventoId, tipo, fato: stored.id, ...(who.mesa ? { mesa: who.mesa.id } : {}) },
    });
    const aviso = tipo === "cartao_entregue" ? await otherCards(tx, who, row) : null;
    return answer(nonce, { estado: "guardado", leadId, aviso });
  });
}

/** The card that a fact names, or that of its person; null for a fact of another kind and who has none. */
async function cardOf(
  deps: Pick<Deps, "db" | "limits" | "counts">,
  who: NaMesa,
  eventoId: string,
  { fato: { tipo, cartao }, leadId }: Ready,
) {
  if (tipo !== "cartao_entregue") return null;
  if (cartao === undefined) return findOwn(deps.db, eventoId, leadId);
  return findTold(deps, who, eventoId, cartao);
}

function rowOf({ mesa, actor }: NaMesa, eventoId: string, ready: Ready, cartao: string | null) {
  const { fato, em, recebidoEm, desvio, leadId, desfaz } = ready;
  const { nonce, tipo, insistir } = fato;
  const by = mesa ? { mesaId: mesa.id } : { contaId: actor?.userId ?? null };
  const times = { feitoEm: new Date(fato.feitoEm), em, recebidoEm, desvio };
  const insistido = insistir === true;
  return { ...by, ...times, eventoId, nonce, tipo, leadId, cartao, desfaz, insistido };
}

/** A second card is stored too; the first one counts, and both are shown. */
async function otherCards(
  tx: Db,
  { scope }: NaMesa,
  fato: { eventoId: string; nonce: string; leadId: string; cartao: string | null },
): Promise<string | null> {
  const rows = await tx
    .select({ leadId: mesaFatos.leadId, cartao: mesaFatos.cartao })
    .from(mesaFatos)
    .where(
      and(
        isDelivery(scope, fato.eventoId),
        ne(mesaFatos.nonce, fato.nonce),
        or(
          eq(mesaFatos.leadId, fato.leadId),
          fato.cartao === null ? undefined : eq(mesaFatos.cartao, fato.cartao),
        ),
      ),
    )
    .orderBy(mesaFatos.em);
  if (
    fato.cartao !== null &&
    rows.some((row) => row.cartao === fato.cartao && row.leadId !== fato.leadId)
  )
    return "Este cartão já tinha sido entregue a outra pessoa";
  const earlier = rows.find(({ leadId }) => leadId === fato.leadId);
  if (earlier === undefined) return null;
  return earlier.cartao === null
    ? "Esta pessoa já tinha recebido um cartão"
    : `Esta pessoa já tinha recebido o cartão ${earlier.cartao}`;
}

import { and, eq, ne, sql } from "drizzle-orm";
import type {
  EnvioDeFatos,
  NovoFato,
  ReciboDeFatos,
  RespostaDoFato,
} from "#shared/contract/mesas.ts";
import type { NaMesa } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { leads, mesaFatos, mesas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { tellPrograms } from "./commands-avisos.ts";
import { activateFromMesa, signUpFromMesa } from "./commands-lacrados.ts";
import { readEventoDaMesa, stands } from "./queries.ts";
import { deliverTold, findTold, takeBack } from "./commands-cartoes.ts";
import { momentOf, type Recusa, whyRefused } from "./rules.ts";

const REFUSALS = new Set(["invalid", "not-found", "conflict", "too-many", "gone"]);

interface Moment {
  dataEvento: string;
  recebidoEm: Date;
  desvio: number;
}

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
  for (const fato of fatos) {
    // Facts of one sending keep their order: programs hear of the first presence alone.
    const inOrder = new Date(recebidoEm.getTime() + told.length);
    told.push(await tellFato(deps, who, id, { fato, dataEvento, recebidoEm: inOrder, desvio }));
  }
  if (who.mesa) await db.update(mesas).set({ desvio }).where(eq(mesas.id, who.mesa.id));
  return { fatos: told, desvio };
}

async function tellFato(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  { fato, ...moment }: Moment & { fato: NovoFato },
): Promise<RespostaDoFato> {
  const { nonce } = fato;
  const again = await readFato(deps.db, who, eventoId, nonce);
  if (again) return answer(nonce, { estado: "repetido", leadId: again.leadId });
  const em = momentOf(fato, moment);
  const refused = whyRefused(fato, { dataEvento: moment.dataEvento, em });
  if (refused) return answer(nonce, { estado: "recusado", ...refused });
  try {
    const { leadId, desfaz } = await subjectOf(deps, who, eventoId, fato);
    return await store(deps, who, eventoId, { ...moment, fato, em, leadId, desfaz });
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
    // A voided card, and one of somebody else, may have been handed out all the same.
    const isCard = fato.tipo === "cartao_entregue" && error.code === "conflict";
    const podeInsistir = isCard || error.code === "too-many";
    return answer(nonce, { estado: "recusado", motivo: error.message, podeInsistir });
  }
}

const answer = (
  nonce: string,
  told: Pick<RespostaDoFato, "estado"> & Partial<RespostaDoFato & Recusa>,
): RespostaDoFato => ({
  nonce,
  leadId: null,
  motivo: null,
  podeInsistir: false,
  aviso: null,
  ...told,
});

async function readFato(db: Db, { scope }: NaMesa, eventoId: string, nonce: string) {
  const [row] = await db
    .select()
    .from(mesaFatos)
    .where(and(scope.mesaFatos, eq(mesaFatos.eventoId, eventoId), eq(mesaFatos.nonce, nonce)));
  return row;
}

interface Subject {
  leadId: string;
  desfaz?: string;
}

/**
 * The person of a fact: as it names it, or as the sign-up that it brings makes it. A sign-up and an
 * activation that come again find their own rows (product.md#repeated-sign-up).
 */
async function subjectOf(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  fato: NovoFato,
): Promise<Subject> {
  if (fato.tipo === "inscreveu") return { leadId: await signUpFromMesa(deps, who, eventoId, fato) };
  if (fato.tipo === "desfez") return undoneBy(deps.db, who, eventoId, fato.desfaz ?? "");
  const leadId = await leadOf(deps.db, who, eventoId, fato);
  if (fato.tipo === "ativou") await activateFromMesa(deps, who, eventoId, { ...fato, leadId });
  return { leadId };
}

async function leadOf(
  db: Db,
  who: NaMesa,
  eventoId: string,
  { leadId, inscricao }: Pick<NovoFato, "leadId" | "inscricao">,
): Promise<string> {
  const signedUp = inscricao && (await readFato(db, who, eventoId, inscricao))?.leadId;
  const asked = leadId ?? signedUp;
  if (!asked)
    throw new AppError("not-found", "A inscrição desta pessoa não foi guardada: faça-a de novo");
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        who.scope.leads,
        eq(leads.eventoId, eventoId),
        eq(leads.id, asked),
        sql`${leads.esquecidoEm} IS NULL`,
      ),
    );
  if (row === undefined)
    throw new AppError("not-found", "Esta pessoa não está na lista deste evento");
  return row.id;
}

const UNDOABLE: readonly string[] = ["compareceu", "cartao_entregue"];

/** A table undoes its own facts alone; an account, those of every table of the event. */
async function undoneBy(db: Db, who: NaMesa, eventoId: string, nonce: string): Promise<Subject> {
  const fato = await readFato(db, who, eventoId, nonce);
  if (fato?.leadId == null)
    throw new AppError("not-found", "O registro a desfazer não foi guardado");
  if (!UNDOABLE.includes(fato.tipo))
    throw new AppError(
      "conflict",
      "Na mesa se desfazem a presença e a entrega do cartão; a ativação, na lista de pré-matrículas",
    );
  if (who.mesa && fato.mesaId !== who.mesa.id)
    throw new AppError("conflict", "Só a mesa que registrou, ou quem cuida do evento, desfaz isto");
  return { leadId: fato.leadId, desfaz: nonce };
}

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
  const isCard = tipo === "cartao_entregue" && fato.cartao !== undefined;
  const cartao = isCard ? await findTold(deps, who, eventoId, fato.cartao ?? "") : null;
  const row = rowOf(who, eventoId, ready, cartao?.codigo ?? null);
  return transaction(deps.db, async (tx) => {
    const [stored] = await tx
      .insert(mesaFatos)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: mesaFatos.id });
    if (stored === undefined) return answer(nonce, { estado: "repetido", leadId });
    const mesmoAssim = row.insistido;
    if (cartao) await deliverTold(tx, who, eventoId, { cartao, leadId, em, mesmoAssim });
    if (desfaz) await takeBack(tx, who, eventoId, desfaz, deps.now());
    if (tipo === "compareceu") await tellPrograms(tx, stored.id, row.recebidoEm);
    await tell(tx, who, "leads.registrar-na-mesa", {
      id: leadId,
      dados: { eventoId, tipo, fato: stored.id, ...(who.mesa ? { mesa: who.mesa.id } : {}) },
    });
    const aviso = tipo === "cartao_entregue" ? await otherCards(tx, who, row) : null;
    return answer(nonce, { estado: "guardado", leadId, aviso });
  });
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
        scope.mesaFatos,
        eq(mesaFatos.eventoId, fato.eventoId),
        eq(mesaFatos.tipo, "cartao_entregue"),
        ne(mesaFatos.nonce, fato.nonce),
        stands,
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

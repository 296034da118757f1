import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { leads, mesaFatos } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Chegada, PedidoDeChegada } from "../../http/chegada-page.ts";
import { came } from "../../db/presence.ts";
import { tellPresence } from "./commands-avisos.ts";
import { findPorta, readKept } from "./queries-porta.ts";
import { contactOf, firstWordOf, namedAs } from "./rules-chegada.ts";

type Parts = Pick<Deps, "db" | "secrets" | "limits" | "now">;

/**
 * Reads the page of a poster's code.
 * @throws AppError as findPorta
 */
export async function readChegada(
  deps: Parts,
  { porta, kept, source }: Omit<PedidoDeChegada, "answer" | "requestId">,
): Promise<Chegada> {
  const { id: _, eventoId, ...evento } = await findPorta(deps, porta, source);
  const known = evento.quando === "aberta" ? await readKept(deps, eventoId, kept) : [];
  return { porta: evento, conhecidos: known.map(({ link, nome }) => ({ link, nome })) };
}

/**
 * Notes that a family has come, by a sign-up that its browser keeps, or by the student's first name with the e-mail or
 * phone of the sign-up. It is noted once: the fact's nonce is the sign-up's id, so that a second press finds it stored.
 * Whatever part was wrong, the answer is the same.
 * @throws AppError as findPorta; too-many after many wrong answers
 */
export async function noteChegada(deps: Parts, asked: PedidoDeChegada): Promise<Chegada> {
  const { porta, kept, answer, source } = asked;
  const { id: portaId, eventoId, ...evento } = await findPorta(deps, porta, source);
  if (evento.quando !== "aberta") return { porta: evento, conhecidos: [] };
  const known = await readKept(deps, eventoId, kept);
  const shown = { porta: evento, conhecidos: known.map(({ link, nome }) => ({ link, nome })) };
  const own = known.filter(({ link }) => link === answer.inscricao);
  const { ids, nome } =
    own.length > 0
      ? { ids: own.map(({ id }) => id), nome: own[0]?.nome ?? "" }
      : { ids: await idsOf(deps, eventoId, asked), nome: firstWordOf(answer.nome) };
  if (ids.length === 0) return { ...shown, feito: { como: "desconhecida", ...answer } };
  const stands = await note(deps, { ids, eventoId, portaId, requestId: asked.requestId });
  return { ...shown, feito: { como: stands ? "anotada" : "desfeita", nome } };
}

/** Nobody for names and contacts of no sign-up, which are counted by contact and by source. */
async function idsOf(
  { db, secrets, limits }: Parts,
  eventoId: string,
  { answer, source }: PedidoDeChegada,
): Promise<string[]> {
  const contact = contactOf(answer.contato);
  if (contact === null || answer.nome.trim() === "") return [];
  const key = secrets.hmac("arrival", `${eventoId} ${JSON.stringify(contact)}`).slice(0, 32);
  await limits.check("arrival-source", source);
  await limits.hit("arrival", key);
  const rows = await db
    .select({ id: leads.id, nomeAluno: leads.nomeAluno })
    .from(leads)
    .where(
      and(
        eq(leads.eventoId, eventoId),
        isNull(leads.esquecidoEm),
        "email" in contact
          ? sql`lower(${leads.email}) = ${contact.email}`
          : inArray(sql`regexp_replace(${leads.telefone}, '\\D', '', 'g')`, contact.telefones),
      ),
    );
  const named = namedAs(rows, answer.nome);
  if (named.length > 0) await limits.giveBack("arrival", key);
  else await limits.hit("arrival-source", source);
  return named.map(({ id }) => id);
}

interface Noted {
  ids: string[];
  eventoId: string;
  portaId: string;
  requestId: string;
}

/** @returns false where somebody at a table took the presence of one of them back */
async function note({ db, now }: Parts, { ids, ...of }: Noted): Promise<boolean> {
  return transaction(db, async (tx) => {
    // In one order, so that two presses never wait for each other.
    for (const leadId of ids.toSorted()) await noteOne(tx, { leadId, ...of }, now());
    return (await tx.$count(leads, and(inArray(leads.id, ids), came(leads.id)))) === ids.length;
  });
}

async function noteOne(
  tx: Db,
  { leadId, eventoId, portaId, requestId }: Omit<Noted, "ids"> & { leadId: string },
  em: Date,
): Promise<void> {
  const [stored] = await tx
    .insert(mesaFatos)
    .values({
      eventoId,
      leadId,
      mesaId: portaId,
      nonce: leadId,
      tipo: "compareceu",
      feitoEm: em,
      em,
      recebidoEm: em,
      desvio: 0,
    })
    .onConflictDoNothing()
    .returning({ id: mesaFatos.id });
  if (stored === undefined) return;
  await tellPresence(tx, stored.id, em);
  await tell(tx, { requestId }, "leads.registrar-na-mesa", {
    id: leadId,
    dados: { eventoId, tipo: "compareceu", fato: stored.id, mesa: portaId },
  });
}

import { and, eq } from "drizzle-orm";
import { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { NovoLead } from "#shared/contract/novo-lead.ts";
import type { NovoFato } from "#shared/contract/mesas.ts";
import type { NaMesa } from "../../access/who.ts";
import { leads } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { openLacre } from "../../lib/lacre.ts";
import { checkConsent, createLead } from "../leads/commands.ts";
import { activateCredit } from "../pre-matriculas/commands.ts";

const NO_KEY = { key: null, caller: null, endpoint: null, bodyHash: null };

/** Opens what a table sealed. It opens at its own event and nonce alone. */
function open({ secrets }: Pick<Deps, "secrets">, eventoId: string, fato: NovoFato): object {
  try {
    const text = openLacre(secrets.mesaKey(), `${eventoId} ${fato.nonce}`, fato.lacrado ?? "");
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new AppError("invalid", "Este registro chegou ilegível: faça-o de novo", { cause });
  }
}

interface Parsed<T> {
  success: boolean;
  data?: T;
  error?: { issues: { message: string }[] };
}

function checked<T>({ data, error }: Parsed<T>): T {
  if (data === undefined)
    throw new AppError("invalid", error?.issues[0]?.message ?? "Dados inválidos");
  return data;
}

const workerOf = ({ mesa, actor }: NaMesa): string => mesa?.id ?? actor?.userId ?? "";

/** Accounts that work at an event without a table count as one. */
const signUpsKey = ({ mesa }: Pick<NaMesa, "mesa">, eventoId: string): string =>
  mesa?.id ?? eventoId;

async function hitSignUps({ limits }: Deps, who: NaMesa, eventoId: string): Promise<void> {
  const key = signUpsKey(who, eventoId);
  await limits.hit("table-sign-ups", key);
  await limits.hit("event-sign-ups", eventoId).catch(async (error: unknown) => {
    await limits.giveBack("table-sign-ups", key);
    throw error;
  });
}

/** Counts nothing. @throws AppError too-many where a sign-up of this table has to wait */
export async function checkSignUps({ limits }: Deps, who: NaMesa, eventoId: string): Promise<void> {
  await limits.check("table-sign-ups", signUpsKey(who, eventoId));
  await limits.check("event-sign-ups", eventoId);
}

/**
 * Signs up a walk-in that a table sealed, like the public form. @returns the lead's id
 * @throws AppError as the form's call does, invalid for what does not open, and too-many beyond what a
 * table, or all tables of the event, may store in an hour
 */
export async function signUpFromMesa(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  fato: NovoFato,
): Promise<string> {
  const form = open(deps, eventoId, fato);
  const lead = checked(NovoLead.safeParse({ ...form, eventoId }));
  checkConsent(deps, lead.consentimento);
  await hitSignUps(deps, who, eventoId);
  const { id } = await createLead(deps, { ...lead, links: [] }, NO_KEY);
  return id;
}

/**
 * Activates the credit of a person of the event with the CPFs that a table sealed.
 * @throws AppError as the public form's call does, and invalid for what does not open
 */
export async function activateFromMesa(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  fato: NovoFato & { leadId: string },
): Promise<void> {
  const form = open(deps, eventoId, fato);
  const [row] = await deps.db
    .select({
      nomeAluno: leads.nomeAluno,
      nomeResponsavel: leads.nomeResponsavel,
      email: leads.email,
      telefone: leads.telefone,
    })
    .from(leads)
    .where(and(who.scope.leads, eq(leads.eventoId, eventoId), eq(leads.id, fato.leadId)));
  const lead = found(row, "Esta pessoa não está na lista deste evento");
  if (Object.values(lead).includes(null))
    throw new AppError(
      "conflict",
      "Falta um contato desta inscrição: corrija-a em Leads, ou ative pela página pública.",
    );
  const person = checked(NovaPreMatricula.safeParse({ ...form, ...lead, eventoId }));
  checkConsent(deps, person.consentimento);
  const source = `mesa ${workerOf(who)}`;
  await activateCredit({ ...deps, source }, { ...person, links: [] }, NO_KEY);
}

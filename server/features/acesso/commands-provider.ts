import type { EntradaPendente } from "#shared/contract/acesso.ts";
import type { Actor } from "../../access/actor.ts";
import { noteProvider } from "../../access/confirmation.ts";
import { openPendingLogin } from "../../access/pending-login.ts";
import { endSession, openSession } from "../../access/session.ts";
import { countFailedLogIn } from "../../db/audit.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { deviceOf } from "../../lib/device.ts";
import { AppError } from "../../lib/errors.ts";
import { type Claims, type Flow, type Provider, ProviderFault } from "../../lib/oidc.ts";
import { stepOf } from "../fatores/queries.ts";
import { accountOfPerson, note, type Refused } from "./commands-identity.ts";

/** The provider of the installation, and its name for people. */
export interface Way {
  provider: Provider;
  label: string;
}

interface Return {
  /** Undefined where this browser began no log-in, or too long ago. */
  flow: Flow | undefined;
  /** The query with which the browser came back. */
  search: string;
  source: string;
  previousToken: string | undefined;
  userAgent: string | undefined;
  requestId: string;
}

interface Entered {
  actor: Actor;
  /** Undefined where the session goes on that the provider has confirmed. */
  token: string | undefined;
  step: EntradaPendente | undefined;
}

/** @throws AppError unavailable where the provider does not answer */
export async function beginAtProvider(
  { provider, label }: Way,
  flow: Flow,
  choosesAccount: boolean,
): Promise<string> {
  return provider.begin(flow, choosesAccount).catch((error: unknown) => {
    throw sentenceOf(error, label, flow);
  });
}

/**
 * Opens a session for whom the provider has signed, or begins a log-in that waits for its second
 * factor: no claim of a provider replaces that one (docs/decisions/073). A log-in that was begun to
 * confirm its session does that alone.
 * @throws AppError invalid for an answer that is not to our question; forbidden where no account is
 * meant; unavailable where the provider does not answer
 */
export async function enterByProvider(deps: Deps, way: Way, wish: Return): Promise<Entered> {
  const claims = await askProvider(way, wish).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === "unavailable"))
      await countStranger(deps, wish);
    throw error;
  });
  const goOn = wish.flow?.freshSince === undefined ? enter : confirm;
  const entered = await transaction(deps.db, (tx) => goOn(tx, deps, claims, wish));
  if ("reason" in entered) {
    await noteRefusal(deps, entered, wish);
    throw new AppError("forbidden", refusalOf(entered, way.label));
  }
  return entered;
}

async function askProvider({ provider, label }: Way, { flow, search }: Return): Promise<Claims> {
  if (flow === undefined || new URLSearchParams(search).get("state") !== flow.state)
    throw new AppError(
      "invalid",
      "Esta entrada expirou, já foi usada ou começou em outro navegador. Comece de novo.",
    );
  return provider.finish(flow, search).catch((error: unknown) => {
    throw sentenceOf(error, label, flow);
  });
}

/** The account's row is locked first, as everywhere; another order could deadlock. */
async function enter(tx: Db, deps: Deps, claims: Claims, wish: Return): Promise<Entered | Refused> {
  const { limits, now } = deps;
  const account = await accountOfPerson(tx, claims, wish.requestId, now());
  if ("reason" in account) return account;
  const { actor } = account;
  if (actor === undefined)
    return { reason: "sem-conta", email: account.email, userId: account.userId };
  await limits.hitWrite(actor.userId);
  const step = await stepOf(tx, deps, actor);
  const { previousToken } = wish;
  if (previousToken) await endSession(tx, previousToken);
  const browser = { previousToken, device: deviceOf(wish.userAgent), byProvider: true };
  // Somebody with the password alone must not use up the tries of whom the provider has let in.
  const pending = { device: `provedor ${actor.userId}`, byProvider: true };
  const token = step
    ? await openPendingLogin(tx, account, pending, now())
    : await openSession(tx, account, browser, now());
  if (token === undefined)
    throw new AppError("conflict", "A conta mudou agora mesmo. Entre de novo.");
  if (step === undefined) await note(tx, actor.userId, "login", wish.requestId);
  return { actor, token, step };
}

/** The session's owner has logged in at the provider anew, which counts like the password. */
async function confirm(
  tx: Db,
  { limits, now }: Deps,
  claims: Claims,
  { previousToken, requestId }: Return,
): Promise<Entered | Refused> {
  const account = await accountOfPerson(tx, claims, requestId, now());
  if ("reason" in account) return account;
  const { actor, userId } = account;
  const isOwn = await noteProvider(tx, { userId, token: previousToken ?? "" }, now());
  if (actor === undefined || !isOwn) return { reason: "outra-conta", userId };
  await limits.hitWrite(userId);
  return { actor, token: undefined, step: undefined };
}

/** An account that confirms its session there has no password to log in with instead. */
function sentenceOf(error: unknown, label: string, { freshSince }: Flow): unknown {
  if (!(error instanceof ProviderFault)) return error;
  const { cause, kind } = error;
  const orElse = freshSince === undefined ? ", ou entre com a senha" : "";
  if (kind === "away")
    return new AppError(
      "unavailable",
      `${label} não respondeu. Tente de novo em instantes${orElse}.`,
      { cause, retryAfter: 5 },
    );
  return new AppError("invalid", faults[kind](label), { cause });
}

const faults: Record<Exclude<ProviderFault["kind"], "away">, (label: string) => string> = {
  cancelled: (label) => `A entrada foi cancelada ou recusada por ${label}.`,
  refused: (label) => `A resposta de ${label} não foi aceita. Comece de novo.`,
  stale: (label) =>
    `${label} não diz que você acabou de entrar. Tente de novo, ou fale com quem cuida do sistema.`,
};

function refusalOf({ reason, email }: Refused, label: string): string {
  if (reason === "sem-conta")
    return `Nenhuma conta ativa tem o e-mail ${email}. Peça o acesso a quem cuida da sua unidade.`;
  if (reason === "outra-identidade")
    return `Esta conta já está ligada a outra pessoa em ${label}. Entre com a senha e desligue-a em Minha conta.`;
  if (reason === "outra-conta")
    return `Quem entrou em ${label} não é quem está nesta sessão. Confirme com a mesma pessoa.`;
  return `${label} não confirma que o e-mail é seu. Entre com a senha, ou fale com quem cuida de ${label} na sua rede.`;
}

/** A refusal of an account stands in the trail by itself; strangers are only counted there. */
async function noteRefusal(deps: Deps, { reason, userId }: Refused, wish: Return): Promise<void> {
  if (userId === undefined) return countStranger(deps, wish);
  await tell(deps.db, wish, "users.provider-refused", { id: userId, dados: { motivo: reason } });
}

const countStranger = ({ db, secrets, now }: Deps, { source }: Return): Promise<void> =>
  countFailedLogIn(
    db,
    { userId: null, address: secrets.hmac("audit", source).slice(0, 16) },
    now(),
  );

import { DrizzleQueryError } from "drizzle-orm/errors";
import { AppError } from "./errors.ts";

/** Unique constraints that a person can run into, each with its sentence and its form field. */
const uniqueMessages: Record<string, { path: string; message: string }> = {
  users_email_unique: { path: "email", message: "Email já cadastrado" },
  franqueadores_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  franquias_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  micro_franquias_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  clientes_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  visoes_nome_unique: { path: "nome", message: "Já há uma visão com este nome nesta página" },
  leads_pessoa_unique: {
    path: "email",
    message: "Já há uma inscrição deste aluno com este e-mail neste evento",
  },
  pre_matriculas_cpf_unique: {
    path: "cpfAluno",
    message: "Este CPF já foi ativado neste evento",
  },
};

const INVALID = new Set(["22P02", "22021", "22003", "22007", "22008", "22001", "23514", "23502"]);
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);

/**
 * Turns an error of the database into a refusal (architecture.md#traps).
 * @returns undefined when the caller neither caused it nor should wait it out
 */
export function fromDatabase(thrown: unknown): AppError | undefined {
  const cause = causeOf(thrown);
  if (!(cause instanceof Error)) return undefined;
  const { code = "", constraint = "" } = cause as Error & { code?: string; constraint?: string };
  if (code === "23505") return takenBy([constraint], cause);
  if (code === "23503")
    return new AppError("not-found", "Registro relacionado não encontrado", { cause });
  if (INVALID.has(code))
    return new AppError("invalid", "Há um valor inválido nos dados enviados", { cause });
  if (BUSY.test(code) || isConnectionLost(cause)) {
    return new AppError("unavailable", "Sistema ocupado. Tente novamente em instantes.", {
      cause,
      retryAfter: 2,
    });
  }
  return undefined;
}

/**
 * The refusal of values that other rows have, all of them at once.
 * @param constraints the unique constraints' names
 * @param cause the database's own error; absent where the values were looked up before
 */
export function takenBy(constraints: readonly string[], cause?: Error): AppError {
  const issues = constraints.flatMap((constraint) => uniqueMessages[constraint] ?? []);
  const message = issues.map((issue) => issue.message).join(". ") || "Este registro já existe";
  return new AppError("conflict", message, {
    ...(cause && { cause }),
    ...(issues.length > 0 && { issues }),
  });
}

/**
 * True if the connection is gone or in an unknown state. Its last statement may or may not have
 * run, and it must not be used again. A server that takes no writes counts too, because another one
 * does.
 */
export function isConnectionLost(thrown: unknown): boolean {
  const cause = causeOf(thrown);
  if (!(cause instanceof Error)) return false;
  const { code = "" } = cause as Error & { code?: string };
  // 57P0x: ended by the operator or with the server; 25P03: idle for too long within a transaction;
  // 08: on the wire.
  return /^(?:57P0|08|25P03|25006)/.test(code) || NETWORK.has(code) || LOST.test(cause.message);
}

/**
 * True if a connection is useless even after its transaction: it is lost; its prepared statements
 * no longer fit the tables (0A000, 26000, 42P05), which only a new connection forgets; or the
 * server itself is at fault (XX).
 */
export function isConnectionUnfit(thrown: unknown): boolean {
  const { code } = Object(causeOf(thrown)) as { code?: unknown };
  return isConnectionLost(thrown) || /^(?:0A000|26000|42P05|XX)/.test(String(code));
}

/** True also without an answer of the server: outside of a transaction nothing else shows that it is ready. */
export function isConnectionSpent(thrown: unknown): boolean {
  return !isOfDatabase(thrown) || isConnectionUnfit(thrown);
}

/** True if the database ended the statement, and with it the transaction, to undo a deadlock (40P01). */
export const isUndone = (thrown: unknown): boolean =>
  (causeOf(thrown) as { code?: string } | null | undefined)?.code === "40P01";

/** True if the server takes no writes: a standby, or a server set to read only. */
export function isReadOnly(thrown: unknown): boolean {
  return (causeOf(thrown) as { code?: string } | null | undefined)?.code === "25006";
}

/**
 * The messages of pg for errors without a code: its own timeouts, and a connection that has ended.
 */
const LOST =
  /^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|Connection terminated|is not queryable|^Cannot use a pool after calling end/;

/** 57014 and 55P03: a statement or lock took too long; 40xxx: a lost race that is worth a retry. */
const BUSY = /^(?:57014|53|55P03|40001|40P01)/;

/** True if the error is a statement's: its message and `detail` may quote values. */
export function isOfDatabase(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown instanceof DrizzleQueryError || "severity" in thrown);
}

/** The error of the driver or the server, without the query builder's around it. */
export function causeOf(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
}

/** @returns how the database failed: its SQLSTATE, `connection` for one that is gone; undefined for another error */
export function stateOf(thrown: unknown): string | undefined {
  const cause = causeOf(thrown instanceof AppError ? thrown.cause : thrown);
  if (isConnectionLost(cause)) return "connection";
  const { code } = Object(cause) as { code?: unknown };
  return isOfDatabase(cause) && typeof code === "string" ? code : undefined;
}

/** Any thrown value in one line: a query's own message repeats the statement. */
export function sentenceOf(thrown: unknown): string {
  const error = causeOf(thrown);
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message;
  return error instanceof Error
    ? (error.message.split("\n")[0] ?? error.name)
    : JSON.stringify(error);
}

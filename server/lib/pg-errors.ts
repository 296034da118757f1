import { DrizzleQueryError } from "drizzle-orm/errors";
import { AppError } from "./errors.ts";

/** Unique constraints that a person can run into, with the sentence and the form field it belongs to. */
const uniqueMessages: Record<string, { path: string; message: string }> = {
  users_email_unique: { path: "email", message: "Email já cadastrado" },
  franqueadores_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  franquias_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  micro_franquias_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
  clientes_cnpj_unique: { path: "cnpj", message: "CNPJ já cadastrado" },
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
 * @returns undefined when it is not one that a caller could have caused or should wait out
 */
export function fromDatabase(thrown: unknown): AppError | undefined {
  const cause = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (!(cause instanceof Error)) return undefined;
  const { code = "", constraint = "" } = cause as Error & { code?: string; constraint?: string };
  if (code === "23505") {
    const known = uniqueMessages[constraint];
    const message = known?.message ?? "Este registro já existe";
    return new AppError("conflict", message, { cause, ...(known ? { issues: [known] } : {}) });
  }
  if (code === "23503")
    return new AppError("not-found", "Registro relacionado não encontrado", { cause });
  if (INVALID.has(code))
    return new AppError("invalid", "Há um valor inválido nos dados enviados", { cause });
  if (isUnavailable(code, cause.message)) {
    return new AppError("unavailable", "Sistema ocupado. Tente novamente em instantes.", {
      cause,
      retryAfter: 2,
    });
  }
  return undefined;
}

function isUnavailable(code: string, message: string): boolean {
  // 57014 and 55P03: a statement or lock that took longer than a request may wait; 40xxx: a lost race worth a retry.
  const state = /^(57P0|57014|08|53|55P03|40001|40P01)/.test(code);
  return (
    state ||
    NETWORK.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  );
}

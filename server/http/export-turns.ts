import { AppError } from "../lib/errors.ts";

/** The most exports at a time per account and per process: each holds pieces in memory. */
const PER_ACCOUNT = 2;
const PER_PROCESS = 8;
/** Seconds after which most exports have ended. */
const PATIENCE = 10;

/**
 * Lets an account begin an export.
 * @returns a function that ends it, to be called once
 * @throws AppError too-many, unavailable
 */
type ExportTurns = (account: string) => () => void;

export function createExportTurns(): ExportTurns {
  const running = new Map<string, number>();
  let all = 0;
  const add = (account: string, by: 1 | -1) => {
    all += by;
    const own = (running.get(account) ?? 0) + by;
    if (own === 0) running.delete(account);
    else running.set(account, own);
  };
  return (account) => {
    if ((running.get(account) ?? 0) >= PER_ACCOUNT)
      throw refusal("too-many", `Você já tem ${PER_ACCOUNT} exportações em andamento.`);
    if (all >= PER_PROCESS) throw refusal("unavailable", "Há muitas exportações em andamento.");
    add(account, 1);
    return () => add(account, -1);
  };
}

function refusal(code: "too-many" | "unavailable", why: string): AppError {
  const sentence = `${why} Tente novamente em ${PATIENCE} segundos.`;
  return new AppError(code, sentence, { retryAfter: PATIENCE });
}

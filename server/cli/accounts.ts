import { text } from "node:stream/consumers";
import { accountEmail } from "#shared/contract/acesso.ts";
import {
  endSessionsOf,
  noteUnlocked,
  resetFactorsOf,
  setPasswordOf,
  unbindIdentityOf,
} from "../access/operator.ts";
import { createAdmin } from "../db/first-admin.ts";
import { transaction } from "../db/transaction.ts";
import { Counts } from "../lib/counts.ts";
import { hashPassword, INSTALLATION } from "../lib/password.ts";
import { createRateLimits, factorKey } from "../lib/rate-limit.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Asked, Command } from "./command.ts";

const SHORTEST = 6;
const GENERATED = 20;

const passwordOption = { "password-stdin": { type: "boolean" } } as const;

/**
 * Reads the password, or makes one and shows it once. Arguments appear in the list of processes.
 */
async function passwordOf({ values }: Asked): Promise<{ password: string; generated?: string }> {
  if (!values["password-stdin"]) {
    const generated = randomToken().slice(0, GENERATED);
    return { password: generated, generated };
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password.length < SHORTEST)
    throw new Error(`A senha lida da entrada tem menos de ${SHORTEST} caracteres.`);
  return { password };
}

const emailOf = ({ positionals: [email = ""] }: Asked): string => email.trim().toLowerCase();
const shown = (generated?: string) => (generated === undefined ? [] : [`Senha: ${generated}`]);
const isTaken = (error: unknown): boolean =>
  error instanceof Error && Object(error.cause).code === "23505";

export const accountCommands: Record<string, Command> = {
  "admin create": {
    takes: "<e-mail> [--password-stdin]",
    about:
      "cria uma conta de franqueador, a primeira ou mais uma; a senha é sorteada ou lida da entrada",
    options: passwordOption,
    run: async ({ database }, asked) => {
      const email = emailOf(asked);
      if (!accountEmail.safeParse(email).success)
        throw new Error(`“${email}” não é um endereço de e-mail.`);
      const { password, generated } = await passwordOf(asked);
      try {
        await transaction(database.db, (tx) => createAdmin(tx, email, password));
      } catch (error) {
        if (isTaken(error))
          throw new Error(`Já existe uma conta com o e-mail ${email}.`, { cause: error });
        throw error;
      }
      return {
        told: { email, password: generated },
        lines: [`Conta criada: ${email}`, ...shown(generated)],
      };
    },
  },
  "admin reset-password": {
    takes: "<e-mail> [--password-stdin]",
    about: "troca a senha de uma conta e encerra as sessões dela",
    options: passwordOption,
    run: async ({ database }, asked) => {
      const email = emailOf(asked);
      const { password, generated } = await passwordOf(asked);
      await setPasswordOf(database.db, email, await hashPassword(password, INSTALLATION));
      return {
        told: { email, password: generated },
        lines: [`Senha trocada: ${email}`, ...shown(generated)],
      };
    },
  },
  "account unlock": {
    takes: "<e-mail> [--source <endereço>]",
    about: "esquece tentativas de entrada recusadas; --source: também as desse endereço",
    options: { source: { type: "string" } },
    run: async ({ database, env }, asked) => {
      const email = emailOf(asked);
      const { source } = asked.values;
      const limits = createRateLimits(database.pool, true, env.limits);
      const userId = await noteUnlocked(database.db, email);
      await limits.clear("login-account", sha256(email));
      await limits.clear("forgot", sha256(email));
      await limits.clear("factor", factorKey("code", userId));
      await limits.clear("factor", factorKey("passkey", userId));
      if (typeof source === "string") {
        await limits.clear("login", sha256(`${email} ${source}`));
        await limits.clear("login-source", source);
      }
      return { told: { email }, lines: [`Tentativas esquecidas: ${email}`] };
    },
  },
  "account reset-factor": {
    takes: "<e-mail>",
    about: "retira o segundo fator e os códigos de uma conta e encerra as sessões dela",
    run: async ({ database, env, secrets, now }, asked) => {
      const email = emailOf(asked);
      const removed = await resetFactorsOf(database.db, email, (tx, nome) =>
        queueMail(
          tx,
          { secrets, now, counts: new Counts() },
          {
            template: "factor-changed",
            recipient: email,
            data: {
              nome,
              mudanca: "reiniciado",
              changedAt: now().toISOString(),
              link: `${env.publicUrl}/auth?ver=recuperar`,
            },
          },
        ),
      );
      const line =
        removed > 0
          ? `Segundo fator retirado: ${email}`
          : `A conta não tinha segundo fator: ${email}`;
      return { told: { email, removed }, lines: [line] };
    },
  },
  "account unbind": {
    takes: "<e-mail>",
    about: "desliga uma conta da pessoa do provedor e encerra as sessões dela",
    run: async ({ database }, asked) => {
      const email = emailOf(asked);
      const removed = await unbindIdentityOf(database.db, email);
      const line =
        removed > 0
          ? `Conta desligada do provedor: ${email}`
          : `A conta não estava ligada a um provedor: ${email}`;
      return { told: { email, removed }, lines: [line] };
    },
  },
  "sessions end": {
    takes: "<e-mail>",
    about: "encerra as sessões e os links de uma conta",
    run: async ({ database }, asked) => {
      const email = emailOf(asked);
      const ended = await endSessionsOf(database.db, email);
      return { told: { email, ended }, lines: [`${ended} sessões encerradas: ${email}`] };
    },
  },
};

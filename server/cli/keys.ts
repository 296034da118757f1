import { readKeyRecord } from "../db/installation.ts";
import { rotateKey, type Resealed } from "../db/rotate-key.ts";
import { createSecrets } from "../lib/secrets.ts";
import type { Command } from "./command.ts";

const countsOf = (told: Resealed): string => {
  const { cpfs, births, addresses, factors, calendars, webhooks, mails, lines } = told;
  return `${cpfs} CPFs, ${births} datas de nascimento, ${addresses} endereços, ${factors} segundos fatores, ${calendars} agendas, ${webhooks} chaves de webhook, ${mails} e-mails e ${lines} linhas de planilhas`;
};

/** Replaces SECRET_KEY_OLD by SECRET_KEY; neither is ever printed. */
const rotate: Command = {
  about: "troca SECRET_KEY_OLD por SECRET_KEY no banco; pare antes todas as instâncias",
  checksKey: false,
  run: async ({ env, database, secrets }) => {
    if (env.SECRET_KEY === undefined || env.SECRET_KEY_OLD === undefined)
      throw new Error("Informe a chave nova em SECRET_KEY e a antiga em SECRET_KEY_OLD.");
    const from = createSecrets(env.SECRET_KEY_OLD);
    const { fingerprint } = secrets;
    if (from.fingerprint === fingerprint)
      throw new Error("SECRET_KEY e SECRET_KEY_OLD são a mesma chave.");
    // After a block of commands broke off behind this one, the operator types all of it again.
    if ((await readKeyRecord(database.db))?.fingerprint === fingerprint)
      return {
        told: {
          cpfs: 0,
          births: 0,
          addresses: 0,
          factors: 0,
          calendars: 0,
          webhooks: 0,
          mails: 0,
          lines: 0,
          fingerprint,
        },
        lines: [`A chave deste banco já é ${fingerprint}: nada a trocar.`],
      };
    const told = await rotateKey(database, { from, to: secrets });
    return {
      told: { ...told, fingerprint },
      lines: [
        `Chave trocada: ${countsOf(told)} selados de novo (agora ${fingerprint}).`,
        "Com a chave antiga terminaram: aparelhos conhecidos e links de confirmação já enviados.",
      ],
    };
  },
};

/** Binds the values of a database of a release that bound no value to its row. */
const reseal: Command = {
  about: "sela tudo de novo, cada valor preso à sua linha; pare antes todas as instâncias",
  checksKey: false,
  run: async ({ database, secrets }) => {
    const told = await rotateKey(database, { from: secrets, to: secrets });
    return { told, lines: [`${countsOf(told)} selados de novo, cada um preso à sua linha.`] };
  },
};

export const keyCommands: Record<string, Command> = {
  "keys rotate": rotate,
  "keys reseal": reseal,
};

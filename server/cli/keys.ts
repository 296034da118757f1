import { rotateKey } from "../db/rotate-key.ts";
import { createSecrets } from "../lib/secrets.ts";
import type { Command } from "./command.ts";

/** From SECRET_KEY_OLD to SECRET_KEY; neither is ever printed. */
export const rotateKeys: Command = {
  about: "troca SECRET_KEY_OLD por SECRET_KEY no banco; pare antes todas as instâncias",
  checksKey: false,
  run: async ({ env, database, secrets }) => {
    if (env.SECRET_KEY === undefined || env.SECRET_KEY_OLD === undefined)
      throw new Error("Informe a chave nova em SECRET_KEY e a antiga em SECRET_KEY_OLD.");
    const from = createSecrets(env.SECRET_KEY_OLD);
    if (from.fingerprint === secrets.fingerprint)
      throw new Error("SECRET_KEY e SECRET_KEY_OLD são a mesma chave.");
    const { cpfs, mails } = await rotateKey(database.db, { from, to: secrets });
    return {
      told: { cpfs, mails, fingerprint: secrets.fingerprint },
      lines: [
        `Chave trocada: ${cpfs} CPFs e ${mails} e-mails selados de novo (agora ${secrets.fingerprint}).`,
        "Com a chave antiga terminaram: aparelhos conhecidos, links de confirmação já enviados e a segunda via de declarações já emitidas.",
      ],
    };
  },
};

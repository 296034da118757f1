import { publishedKeys, renewPaperKey, type PublishedKey } from "../db/paper-keys.ts";
import { transaction } from "../db/transaction.ts";
import type { Command } from "./command.ts";

function lineOf({ kid, notBefore, notAfter, revoked }: PublishedKey): string {
  const until = notAfter === null ? "ativa" : `até ${notAfter}`;
  return `${kid}  desde ${notBefore}  ${until}${revoked ? "  revogada" : ""}`;
}

const list: Command = {
  about: "as chaves que assinam declarações, a nova primeiro",
  checksKey: false,
  run: async ({ database }) => {
    const keys = await publishedKeys(database.db);
    const none = "Nenhuma ainda: a primeira declaração em PDF cria a chave.";
    return { told: { keys }, lines: keys.length === 0 ? [none] : keys.map(lineOf) };
  },
};

/** Instances read the active key for each paper, so none must be ended. */
const renew: Command = {
  takes: "[--stolen]",
  about: "troca a chave das declarações; com --stolen, os papéis de antes só valem online",
  options: { stolen: { type: "boolean" } },
  run: async ({ database, secrets, now }, { values }) => {
    const stolen = values["stolen"] === true;
    const kid = await transaction(database.db, (tx) =>
      renewPaperKey(tx, secrets, { now: now(), stolen }),
    );
    const before = stolen
      ? "As chaves de antes estão revogadas: os papéis delas só valem na página de verificação."
      : "Os papéis de antes continuam valendo.";
    const next = "Publique de novo o arquivo de chaves onde ele foi copiado.";
    return { told: { kid, stolen }, lines: [`Chave nova: ${kid}.`, before, next] };
  },
};

export const paperKeyCommands: Record<string, Command> = {
  "keys list": list,
  "keys renew": renew,
};

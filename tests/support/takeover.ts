import { eq } from "drizzle-orm";
import { acesso } from "#shared/contract/acesso.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { trilha, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

/** A seller gives a school his own e-mail and resets the password (docs/decisions/047). */
export async function useTakeover() {
  const stage = await useApp();
  const { anybody, as, db } = stage;
  const { cliente: clara, vendedor: vera } = cast.norte;
  const his = "vera.particular@fora.test";
  const params = { id: clara.unitId };

  const mailsTo = async (recipient: string) =>
    (await queuedMails(stage)).filter((mail) => mail.recipient === recipient);
  return {
    stage,
    his,
    params,
    mailsTo,
    linkTo: async (recipient: string): Promise<string> => {
      const { mail } = (await mailsTo(recipient)).at(-1)!;
      return /pedido=([\w.-]+)/.exec(mail.text)?.[1] ?? "";
    },
    answer: (pedido: string, confirma: boolean) =>
      anybody.refused(acesso.answerEmailChange, { body: { pedido, confirma } }),
    accountOf: async ({ id }: Person): Promise<string | undefined> => {
      const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
      return row?.email;
    },
    contactOf: async (caller: Awaited<ReturnType<typeof as>>) => {
      const { body } = await caller.call(clientes.list, { query: {} });
      return body.find(({ id }) => id === clara.unitId)?.user;
    },
    ask: async (email = his) => {
      const seller = await as(vera);
      return seller.refused(clientes.update, { params, body: { email } });
    },
    auditOf: (action: string) =>
      db.select({ details: trilha.details }).from(trilha).where(eq(trilha.action, action)),
  };
}

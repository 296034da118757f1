import { asc, like } from "drizzle-orm";
import { pedidos } from "#shared/contract/pedidos.ts";
import { outbox } from "#server/db/schema.ts";
import { sealedOf } from "#server/mail/outbox.ts";
import { composeMail } from "#server/mail/templates.ts";
import type { TestApp } from "./app.ts";

// A request about personal data, as a family makes it.

const form = {
  quem: "responsavel",
  tipo: "acessar",
  nome: "Otávia",
  email: "otavia@familia.test",
};

/** Sends the public form. */
export function askRights({ anybody }: Pick<TestApp, "anybody">, asked: object) {
  return anybody.refused(pedidos.create, { body: { ...form, ...asked } });
}

/** The letters about requests that wait in the outbox, in their order. */
export async function rightsLetters({ db, secrets }: Pick<TestApp, "db" | "secrets">) {
  const rows = await db
    .select()
    .from(outbox)
    .where(like(outbox.template, "request-%"))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ template, recipient, ...row }) => {
    const mail = composeMail(template, sealedOf(secrets, row));
    return { template, recipient, mail, text: mail.text };
  });
}

/** The token of the link in a letter. */
export const tokenOf = (text = ""): string => /pedido=([\w-]+)#/.exec(text)?.[1] ?? "";

/** Opens the link of the letter that went out last. */
export async function confirmRights(app: Pick<TestApp, "anybody" | "db" | "secrets">) {
  const token = tokenOf((await rightsLetters(app)).at(-1)?.text);
  return app.anybody.call(pedidos.confirmar, { body: { token } });
}

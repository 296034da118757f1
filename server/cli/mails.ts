import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { transaction } from "../db/transaction.ts";
import { holdMails, releaseMails, type Discard } from "../db/held-mails.ts";
import type { Rede } from "../lib/rede.ts";
import type { Env } from "../env.ts";
import { findMail, listMails, resendMails, type MailState } from "../mail/kept.ts";
import { layOut, type Letter } from "../mail/layout.ts";
import { createMailer, SEND_MILLISECONDS } from "../mail/mailer.ts";
import { contentOf } from "../mail/content.ts";
import { MailRefused } from "../mail/refusal.ts";
import { composeMail } from "../mail/templates.ts";
import type { Command, OwnCommand, Told } from "./command.ts";
import { adviceFor } from "./mail-advice.ts";
import type { Parts } from "./parts.ts";
import { Usage } from "./usage.ts";

const LISTED = 50;
const STATES = ["waiting", "sent", "dead"] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function stateOf(given: unknown): MailState | undefined {
  const state = STATES.find((each) => each === given);
  if (given !== undefined && state === undefined)
    throw new Usage(`--state: use ${STATES.join(", ")}`);
  return state;
}

function idOf(given: string | undefined): string {
  if (given === undefined || !UUID.test(given)) throw new Usage("Informe o id de um e-mail.");
  return given;
}

function discardOf(given: unknown): Discard | undefined {
  if (given === undefined || given === "earlier" || given === "all") return given;
  throw new Usage("--discard: use earlier ou all");
}

type Kept = Awaited<ReturnType<typeof listMails>>[number];
function lineOf({ id, template, recipient, createdAt, sentAt, deadAt, lastError }: Kept): string {
  const state = sentAt ? "enviado" : deadAt ? "desistido" : "espera";
  return [id, createdAt.toISOString(), state, template, recipient, lastError ?? ""].join("  ");
}

async function show({ database, secrets, env, rede }: Parts, id: string) {
  const row = await findMail(database.db, id);
  if (row === undefined) throw new Error(`Nenhum e-mail tem o id ${id}.`);
  if (row.sentAt !== null) throw new Error("Já foi enviado: o conteúdo não é guardado.");
  await rede.refresh();
  const content = await contentOf({ db: database.db, secrets, env, rede }, row);
  if (content === undefined) throw new Error("Foi desfeito: este e-mail não sai mais.");
  const { subject, text } = composeMail(row.template, content, rede.now().app);
  return { recipient: row.recipient, subject, text, lastError: row.lastError };
}

/** Sends a test letter straight to the mail server, at once and without a database. */
async function sendNow(
  { env, rede: { app, mailFrom } }: { env: Env; rede: Rede },
  recipient: string,
  said: Pick<Letter, "subject" | "before">,
): Promise<void> {
  if (env.SMTP_URL === undefined) throw new Error("SMTP_URL ausente: nenhum e-mail é enviado.");
  const mailer = createMailer({
    url: env.SMTP_URL,
    from: () => mailFrom,
    replyTo: env.MAIL_REPLY_TO,
  });
  const letter = layOut({ nome: null, after: [], ...said }, app);
  try {
    await mailer.send(
      { ...letter, id: randomUUID(), recipient },
      AbortSignal.timeout(SEND_MILLISECONDS),
    );
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new Error(`O e-mail não foi aceito (${error.reason}): ${adviceFor(error)}.`, {
      cause: error,
    });
  } finally {
    mailer.close();
  }
}

const accepted = (recipient: string): Told => ({
  told: { recipient },
  lines: [`Aceito pelo servidor de e-mail: ${recipient}`],
});

export const mailCommands: Record<string, Command | OwnCommand> = {
  "mail list": {
    takes: "[--state waiting|sent|dead]",
    about: `os ${LISTED} e-mails mais novos, sem o que dizem`,
    options: { state: { type: "string" } },
    run: async ({ database }, { values }) => {
      const mails = await listMails(database.db, stateOf(values["state"]), LISTED);
      return { told: mails, lines: mails.length > 0 ? mails.map(lineOf) : ["Nenhum e-mail."] };
    },
  },
  "mail show": {
    takes: "<id>",
    about: "o que diz um e-mail ainda não enviado; o link dele abre uma conta",
    run: async (parts, { positionals: [id] }) => {
      const mail = await show(parts, idOf(id));
      return { told: mail, lines: [`Para: ${mail.recipient}`, mail.subject, "", mail.text] };
    },
  },
  "mail resend": {
    takes: "<id|dead>",
    about: "tenta de novo um e-mail desistido, ou todos (dead) que ainda servem",
    run: async ({ database, now }, { positionals: [which] }) => {
      const one = which === "dead" ? undefined : idOf(which);
      const again = await resendMails(database.db, one, now());
      if (one !== undefined && again.length === 0)
        throw new Error(`Nenhum e-mail desistido tem o id ${one}.`);
      return { told: again, lines: [`${again.length} e-mails voltam à fila.`] };
    },
  },
  "mail hold": {
    about: "não envia mais nenhum e-mail, até mail release",
    run: async ({ database }) => {
      await holdMails(database.db);
      return { told: { held: true }, lines: ["E-mails retidos: capelo mail release os solta."] };
    },
  },
  "mail release": {
    takes: "[--discard earlier|all]",
    about: "solta os e-mails retidos; --discard earlier: menos os que já esperavam",
    options: { discard: { type: "string" } },
    run: async ({ database, now }, { values }) => {
      const which = discardOf(values["discard"]);
      const released = await transaction(database.db, (tx) => releaseMails(tx, which, now()));
      const { discarded, waiting } = released;
      return {
        told: released,
        lines: [`E-mails soltos: ${waiting} saem, ${discarded} foram descartados.`],
      };
    },
  },
  "mail test": {
    takes: "<e-mail>",
    about: "envia um e-mail de teste agora",
    run: async (parts, { positionals: [recipient = ""] }) => {
      const before = ["O envio de e-mails funciona."];
      await parts.rede.refresh();
      const now = { env: parts.env, rede: parts.rede.now() };
      await sendNow(now, recipient, { subject: "Teste de envio", before });
      return accepted(recipient);
    },
  },
  "mail failure": {
    takes: "<unidade do systemd>",
    about: "avisa OPERATOR_EMAIL de que ela falhou; não precisa do banco",
    runAlone: async (env, { positionals: [unit = ""] }) => {
      const recipient = env.OPERATOR_EMAIL;
      if (recipient === undefined)
        throw new Error(`OPERATOR_EMAIL ausente: ninguém foi avisado de que ${unit} falhou.`);
      const before = [
        `${unit} falhou em ${hostname()}.`,
        `O que ela disse: journalctl --unit ${unit} --since -1h`,
      ];
      await sendNow({ env, rede: env.rede }, recipient, { subject: `Falhou: ${unit}`, before });
      return accepted(recipient);
    },
  },
};

import { z } from "zod";
import { FUSO_SAO_PAULO } from "#shared/br/data.ts";
import { zonedClock } from "#shared/br/relogio.ts";
import { layOut, type Letter, type RenderedMail } from "./mail-layout.ts";

/** A letter, and the moment from which on it would only mislead. */
type Written = Letter & { expiresAt?: Date };

/** A template: what it is told (a queued mail is read back from the database, so it is checked) and what it writes. */
function template<Data>(data: z.ZodType<Data>, write: (data: Data) => Written) {
  return { data, write: (given: unknown) => write(data.parse(given)) };
}

const webLink = z.url({ protocol: /^https?$/ });

/** Every mail that Capelo sends, one entry each. Layout and escaping are mail-layout.ts's. */
const templates = {
  "reset-password": template(
    z.object({
      nome: z.string().nullable(),
      link: webLink,
      minutes: z.int(),
      expiresAt: z.iso.datetime(),
    }),
    ({ nome, link, minutes, expiresAt }) => ({
      subject: "Capelo: redefina sua senha",
      nome,
      before: ["Recebemos um pedido para redefinir a senha da sua conta no Capelo."],
      action: { label: "Criar nova senha", link },
      after: [
        `O link vale por ${minutes} minutos (até as ${zonedClock(new Date(expiresAt), FUSO_SAO_PAULO).hora}, horário de Brasília) e só pode ser usado uma vez.`,
        "Se você não pediu, ignore esta mensagem: sua senha continua a mesma.",
      ],
      expiresAt: new Date(expiresAt),
    }),
  ),
};

type Templates = typeof templates;

/** A mail to be made from a template. */
export type Mail = {
  [Name in keyof Templates]: {
    template: Name;
    recipient: string;
    data: z.infer<Templates[Name]["data"]>;
  };
}[keyof Templates];

/**
 * Makes a queued mail.
 * @param name the template, as stored
 * @param data what it is told, as stored
 * @returns subject, text and HTML in pt-BR; `expiresAt` where the mail is of no use later
 * @throws Error for an unknown template or data that does not fit it
 */
export function composeMail(name: string, data: unknown): RenderedMail & { expiresAt?: Date } {
  const chosen = Object.entries(templates).find(([known]) => known === name)?.[1];
  if (chosen === undefined) throw new Error("unknown mail template");
  const { expiresAt, ...letter } = chosen.write(data);
  return { ...layOut(letter), ...(expiresAt ? { expiresAt } : {}) };
}

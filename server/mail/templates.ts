import type { z } from "zod";
import {
  emailChangeAsked,
  emailChanged,
  emailIsYours,
  factorChanged,
  furtherEnrolment,
  passwordChanged,
  resetPassword,
  setPassword,
  tokenMade,
  welcome,
} from "./letters/account.ts";
import { declaration } from "./letters/declaration.ts";
import { enrolmentEffective, leadConfirmation } from "./letters/event.ts";
import { eventLetter, eventLetterTest } from "./letters/families.ts";
import { incident } from "./letters/incident.ts";
import { requestAnswered, requestAsked, requestConfirmed } from "./letters/pedido.ts";
import { reminder } from "./letters/reminder.ts";
import { ticketAnswered } from "./letters/ticket.ts";
import { targetReached, weekly } from "./letters/unit.ts";
import { webhookOff } from "./letters/webhook.ts";
import { type AppName, CAPELO } from "../lib/app-name.ts";
import type { Prove } from "./letters/template.ts";
import { layOut, type RenderedMail } from "./layout.ts";
import { MailRefused } from "./refusal.ts";

/**
 * Every mail of the installation. letters/ holds their texts; layout.ts does layout and escaping.
 */
const templates = {
  "reset-password": resetPassword,
  "set-password": setPassword,
  welcome,
  "password-changed": passwordChanged,
  "email-change-asked": emailChangeAsked,
  "email-changed": emailChanged,
  "email-is-yours": emailIsYours,
  "factor-changed": factorChanged,
  "token-made": tokenMade,
  "further-enrolment": furtherEnrolment,
  "lead-confirmation": leadConfirmation,
  reminder,
  declaration,
  "enrolment-effective": enrolmentEffective,
  "ticket-answered": ticketAnswered,
  incident,
  "request-asked": requestAsked,
  "request-confirmed": requestConfirmed,
  "request-answered": requestAnswered,
  weekly,
  "target-reached": targetReached,
  "webhook-off": webhookOff,
  "event-letter": eventLetter,
  "event-letter-test": eventLetterTest,
};

type Templates = typeof templates;

/**
 * The lanes of the outbox are sent side by side, so that none waits behind another
 * (docs/decisions/011): letters without which somebody cannot enter, answers to what somebody has
 * just done, and letters that go out by the thousand. What a happening is told by has a lane of its
 * own: an instance of a former release looks at the others only, and could not write it. So have the letters that staff
 * write to the families of an event.
 */
export const LANES = { urgent: 0, answer: 1, bulk: 2, happening: 3, families: 4 } as const;
export type Lane = (typeof LANES)[keyof typeof LANES];

const lanes: Record<keyof Templates, Lane> = {
  "reset-password": LANES.urgent,
  "set-password": LANES.urgent,
  welcome: LANES.urgent,
  "password-changed": LANES.urgent,
  "email-change-asked": LANES.urgent,
  "email-changed": LANES.urgent,
  "email-is-yours": LANES.urgent,
  "factor-changed": LANES.urgent,
  "token-made": LANES.urgent,
  "further-enrolment": LANES.answer,
  "lead-confirmation": LANES.happening,
  declaration: LANES.happening,
  "enrolment-effective": LANES.happening,
  "ticket-answered": LANES.answer,
  "request-asked": LANES.answer,
  "request-confirmed": LANES.answer,
  "request-answered": LANES.answer,
  "webhook-off": LANES.answer,
  reminder: LANES.bulk,
  incident: LANES.bulk,
  weekly: LANES.bulk,
  "target-reached": LANES.bulk,
  "event-letter": LANES.families,
  "event-letter-test": LANES.answer,
};

export const laneOf = (template: Mail["template"]): Lane => lanes[template];

/**
 * Letters that staff cause on a screen, which tells of a mailbox that has had too many:
 * invitations, questions about another e-mail, and tests of a letter.
 */
const ASKED: (keyof Templates)[][] = [
  ["set-password", "welcome", "further-enrolment"],
  ["email-change-asked"],
  ["event-letter-test"],
];
/**
 * Letters that only an account's owner or the operator can cause: a flood of others must not use up
 * their limit.
 */
const OWN: (keyof Templates)[] = [
  "reset-password",
  "password-changed",
  "email-changed",
  "email-is-yours",
  "factor-changed",
  "token-made",
  "incident",
  // Only who holds the mailbox has confirmed the request that these answer.
  "request-confirmed",
  "request-answered",
  "webhook-off",
  // A mailbox gets one in a week (docs/decisions/087).
  "event-letter",
];
const COUNTED = Object.keys(templates).filter((name) => !OWN.some((own) => own === name));

/**
 * The letters that are counted together, mailbox by mailbox (docs/decisions/014).
 * @returns `all` the letters that share an hour with it, `alike` those that share its own limits;
 * undefined for one that is not counted here
 */
export function countedWith(
  template: Mail["template"],
): { all: string[]; alike: string[]; isAsked: boolean } | undefined {
  if (OWN.includes(template)) return undefined;
  const asked = ASKED.find((group) => group.includes(template));
  return { all: COUNTED, alike: asked ?? [template], isAsked: asked !== undefined };
}

export type Mail = {
  [Name in keyof Templates]: {
    template: Name;
    recipient: string;
    data: z.infer<Templates[Name]["data"]>;
  };
}[keyof Templates];

export type DataOf<Name extends Mail["template"]> = z.infer<Templates[Name]["data"]>;

/**
 * Makes a queued mail.
 * @param name the template, as stored
 * @param data of the letter, as stored
 * @param app the name under which it is sent: that of now, not of when it was queued
 * @param prove signs the papers of the letter; without it they bear no proof, as in a preview
 * @returns subject, text, HTML and attachments in pt-BR; `expiresAt` where the mail is of no use
 * later
 * @throws MailRefused, final, for data that no letter can be made of; Error for an unknown
 * template, which an instance of a later version may know
 */
export function composeMail(
  name: string,
  data: unknown,
  app: AppName = CAPELO,
  prove?: Prove,
): RenderedMail & { expiresAt?: Date } {
  const chosen = Object.entries(templates).find(([known]) => known === name)?.[1];
  if (chosen === undefined) throw new Error("unknown mail template");
  try {
    const { expiresAt, ...letter } = chosen.write(data, app, prove);
    return { ...layOut(letter, app), ...(expiresAt ? { expiresAt } : {}) };
  } catch {
    // The thrown error may repeat a person's data.
    throw new MailRefused("unwritable", { isFinal: true });
  }
}

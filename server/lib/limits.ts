/** Wrong tries of one source in an hour: a person makes a few of them, a guesser lives by them. */
const WRONG = { points: 30, duration: 60 * 60 };

/** All limits except that for writes, counted in the database for all instances. */
export const LIMITS = {
  /** Failed log-ins per account and source, or per known device of the account. */
  login: { points: 5, duration: 15 * 60 },
  /** Failed log-ins per source, whatever the account, except of whom then enters. */
  "login-source": WRONG,
  /**
   * Failed log-ins per account from unknown devices. Beyond them a try is slowed, never refused.
   */
  "login-account": { points: 10, duration: 15 * 60 },
  /** Answers of the provider that were none. */
  "provider-answer": WRONG,
  /** Wrong second factors per account, or per known device of the account. */
  factor: { points: 5, duration: 15 * 60 },
  forgot: { points: 3, duration: 60 * 60 },
  /** Links that set a password. */
  "reset-link": WRONG,
  /** Links that change an account's e-mail. */
  "email-link": WRONG,
  /** Requests of reset mails per source, known accounts or not: far more than a school forgets in an evening. */
  "forgot-source": { points: 300, duration: 60 * 60 },
  /** Requests about personal data per mailbox, each of which mails it. */
  "requests-mailbox": { points: 3, duration: 60 * 60 },
  /** Requests about personal data per source, each of which mails an address of the caller's choice. */
  requests: { points: 300, duration: 60 * 60 },
  /** Links that confirm such a request. */
  "request-link": WRONG,
  /** Idempotency keys per account: far more than anybody can fill in forms. */
  keys: { points: 1_000, duration: 60 * 60 },
  /** Codes of declarations, and CPFs that are not of their code. */
  declaration: WRONG,
  /**
   * Declarations as PDF per source. Each takes 0.1 s to draw, so this is a tenth of a processor: a paper each for the
   * 3,000 people who may share an address in an hour.
   */
  "declaration-pdf": { points: 600, duration: 10 * 60 },
  /** Scanned texts that are no card, and cards that an activation may not use. */
  card: WRONG,
  /** Batches of cards as PDF per account: each may take five seconds to draw. */
  "card-sheets": { points: 30, duration: 10 * 60 },
  "second-copy": { points: 5, duration: 24 * 60 * 60 },
  "lead-link": { points: 5, duration: 24 * 60 * 60 },
  /** Links of sign-ups, and initials that are not their student's. */
  "lead-link-source": WRONG,
  /** Activations per address and event refused for a CPF under another name: guesses. */
  "refused-activation": { points: 20, duration: 60 * 60 },
  /**
   * Different events per address that were none or are closed: guesses. A telephone company's address counts none for
   * its many families.
   */
  "unknown-event": { points: 30, duration: 60 * 60 },
  /** Links of tables at events. */
  "table-link": WRONG,
  /** Codes of posters at a door that are none. */
  "door-link": WRONG,
  /** Names and contacts of no sign-up of an event per source: a whole school may come by one address. */
  "arrival-source": { points: 300, duration: 60 * 60 },
  /** The same for one e-mail or phone at an event. */
  arrival: { points: 5, duration: 24 * 60 * 60 },
  /** Codes of no card, per table. */
  "table-card": WRONG,
  /** Sign-ups that one table at an event stores, each with a letter to an address that it names. */
  "table-sign-ups": { points: 300, duration: 60 * 60 },
  /** Sign-ups that all tables of one event store together: ten full ones. */
  "event-sign-ups": { points: 3_000, duration: 60 * 60 },
  /** Readings of one calendar: programs come some times an hour. */
  agenda: { points: 120, duration: 60 * 60 },
  /**
   * Secrets of no calendar. They have 256 bits, so nobody guesses one; and a provider's machines go on asking for ended
   * calendars of many people from the addresses by which they read the others.
   */
  "agenda-link": { points: 3_000, duration: 60 * 60 },
  /** Searches of the palette per account: two a second, however long somebody types. */
  search: { points: 120, duration: 60 },
  /** Test events of webhooks per account: each calls an address of the caller's choice. */
  "webhook-tests": { points: 30, duration: 10 * 60 },
  /** Looks at the sites of schools per account: each calls an address of the caller's choice. */
  "site-looks": { points: 30, duration: 10 * 60 },
  /** New accounts per account: each may cost a hash and send a mail to a stranger. */
  "new-accounts": { points: "newAccounts", duration: 60 * 60 },
  /** Spreadsheets per account: each is read in a thread and kept for a week. */
  imports: { points: 30, duration: 60 * 60 },
  /** Letters to the families of an event per account. */
  "family-letters": { points: 20, duration: 60 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** The sentences before the waiting time, where there is more to say; those of a table end in "until". */
export const SENTENCES: { [Name in LimitName]?: string } = {
  "new-accounts": "Muitos cadastros em pouco tempo",
  imports: "Muitas planilhas em pouco tempo",
  "family-letters": "Muitas cartas em pouco tempo",
  "table-sign-ups": "300 inscrições nesta hora: as próximas esperam",
  "event-sign-ups": "3.000 inscrições nas mesas deste evento nesta hora: as próximas esperam",
  "table-card": "30 códigos que não são de cartão nesta hora: os próximos cartões esperam",
};

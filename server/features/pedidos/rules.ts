/** LGPD art. 19, II: the complete answer comes within so many days. */
const ANSWER_DAYS = 15;
/** The link of a confirmation lives so long. */
const LINK_DAYS = 3;
/** An answered request is the proof of its answer for so long (docs/decisions/059). */
export const KEPT_YEARS = 5;

const DAY = 24 * 60 * 60 * 1000;

export const answerDay = (confirmed: Date): Date =>
  new Date(confirmed.getTime() + ANSWER_DAYS * DAY);
export const linkDay = (asked: Date): Date => new Date(asked.getTime() + LINK_DAYS * DAY);

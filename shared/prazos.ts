/** So many days after it took effect an enrolment can be undone (product.md#undoing-an-enrolment). */
export const DIAS_PARA_DESFAZER = 7;

const DAY = 24 * 60 * 60 * 1000;

/** True if an enrolment can still be undone at this moment. */
export function podeDesfazer(efetivadaEm: Date, now: Date): boolean {
  return now.getTime() - efetivadaEm.getTime() <= DIAS_PARA_DESFAZER * DAY;
}

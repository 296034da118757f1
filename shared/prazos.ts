/** An enrolment can be undone for so many days after it took effect (product/matriculas.md#undoing-an-enrolment). */
export const DIAS_PARA_DESFAZER = 7;

/** An event takes sign-ups and activations for so many days after its date (product/eventos.md#open-events). */
export const DIAS_DEPOIS_DO_EVENTO = 30;

const DAY = 24 * 60 * 60 * 1000;

/** True if an enrolment can still be undone at this moment. */
export function podeDesfazer(efetivadaEm: Date, now: Date): boolean {
  return now.getTime() - efetivadaEm.getTime() <= DIAS_PARA_DESFAZER * DAY;
}

import type { Evento } from "#shared/contract/eventos.ts";

/**
 * True if the sign-up page still offers the event, as far as the event itself tells (product/eventos.md#open-events); the server
 * decides.
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export function takesSignUps(
  { isActive, status, dataEvento }: Pick<Evento, "isActive" | "status" | "dataEvento">,
  today: string,
): boolean {
  const isOn = status === "agendado" || status === "em_andamento";
  return isActive && isOn && dataEvento >= today;
}

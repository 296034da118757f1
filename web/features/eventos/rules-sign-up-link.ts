import { daysBetween } from "#shared/br/data.ts";
import type { Evento } from "#shared/contract/eventos.ts";

/**
 * Address of the public sign-up with city and event chosen.
 * @param origin scheme and host of this installation
 */
export function signUpLink(origin: string, { cidade, id }: Pick<Evento, "cidade" | "id">): string {
  return `${origin}/credito-estudantil?${new URLSearchParams({ cidade, evento: id })}`;
}

/** product.md#open-events: the credit is activated after the event, so it stays open this long past its date. */
const DAYS_AFTER = 30;

/**
 * Whether the public page still offers the event, as far as the event itself tells (product.md#open-events); the server
 * decides.
 * @param today the day in São Paulo, YYYY-MM-DD
 */
export function takesSignUps(
  { isActive, status, dataEvento }: Pick<Evento, "isActive" | "status" | "dataEvento">,
  today: string,
): boolean {
  const isOn = status === "agendado" || status === "em_andamento";
  return isActive && isOn && daysBetween(dataEvento, today) <= DAYS_AFTER;
}

import { zonedClock } from "./clock.ts";
import { SAO_PAULO_ZONE } from "./data.ts";

/** Formats a moment as São Paulo's hour: "2026-11-21T17:05:00Z" → "14:05". @param iso moment with its offset */
export const formatHora = (iso: string): string => zonedClock(new Date(iso), SAO_PAULO_ZONE).time;

import { z } from "zod";
import { SAO_PAULO_ZONE, formatDataHora } from "#shared/br/data.ts";
import type { Letter } from "../layout.ts";

/** A letter, and the moment from which on it would only mislead. */
export type Written = Letter & { expiresAt?: Date };

/** A template: what it is told (a queued mail is read back from the database, so it is checked) and what it writes. */
export function template<Data>(data: z.ZodType<Data>, write: (data: Data) => Written) {
  return { data, write: (given: unknown) => write(data.parse(given)) };
}

/** A link that a mail may carry. */
export const webLink = z.url({ protocol: /^https?$/ });

/** "21/11/2026 às 14:05, horário de Brasília": the reader's own zone is not known. */
export function untilWhen(expiresAt: string): string {
  return `${formatDataHora(expiresAt, SAO_PAULO_ZONE).replace(" ", " às ")}, horário de Brasília`;
}

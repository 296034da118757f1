import { z } from "zod";
import { roleLabels, valuesOf } from "../labels.ts";
import { endpoint } from "./endpoint.ts";

/** The settings of the installation that the screens need before anybody signs in. */
export const Config = z.object({
  /** The accounts that the log-in page offers; empty outside demonstration mode. */
  demoAccounts: z.array(
    z.object({ role: z.enum(valuesOf(roleLabels)), email: z.string(), password: z.string() }),
  ),
  /** Seconds until a public demonstration begins anew; null where none does. */
  recomecaEm: z.number().int().min(0).nullable(),
  /** The origins of the postal-code look-up; the defaults are ViaCEP and BrasilAPI. */
  cepUrl: z.string(),
  cepFallbackUrl: z.string(),
  /** The name of the provider after 'Entrar com'; null where there is none. */
  provedor: z.string().nullable(),
  /** Letters leave, or are shown at /dev/mail: a form may invite a person in place of a password. */
  enviaCartas: z.boolean(),
});
export type Config = z.infer<typeof Config>;

export const config = {
  get: endpoint({
    method: "GET",
    path: "/api/config",
    summary: "Public settings of this installation",
    access: "public",
    response: Config,
  }),
};

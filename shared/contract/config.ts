import { z } from "zod";
import { roleLabels, valuesOf } from "../labels.ts";
import { endpoint } from "./endpoint.ts";

/** What the screens need to know of the installation before anybody signs in. */
export const Config = z.object({
  /** Accounts that the login page offers; empty outside demonstration mode. */
  demoAccounts: z.array(
    z.object({ role: z.enum(valuesOf(roleLabels)), email: z.string(), password: z.string() }),
  ),
  /** Origins of the postal-code look-up, ViaCEP's and BrasilAPI's unless the installation says otherwise. */
  cepUrl: z.string(),
  cepFallbackUrl: z.string(),
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

import { z } from "zod";
import { atLeastOne } from "./setting-kinds.ts";

/** The limits that an installation may set; server/lib/rate-limit.ts has the others. */
export const limitSettings = z.object({
  PUBLIC_PER_EVENT: atLeastOne
    .default(400)
    .describe(
      "calls of one address to a public form for one event in an hour ([limits](operations.md#limits))",
    ),
  ACCOUNTS_PER_HOUR: atLeastOne.default(100).describe("accounts made by an account in an hour"),
  WRITES_PER_MINUTE: atLeastOne
    .default(600)
    .describe("writes, exports and log-ins of an account or token in a minute, on each instance"),
});

export type SetLimits = ReturnType<typeof limitsOf>;

/** @returns the settings by what they count */
export function limitsOf(settings: z.infer<typeof limitSettings>) {
  return {
    /** Calls of one address to a public form for one event in an hour; a school may share one. */
    perEvent: settings.PUBLIC_PER_EVENT,
    newAccounts: settings.ACCOUNTS_PER_HOUR,
    writes: settings.WRITES_PER_MINUTE,
  };
}

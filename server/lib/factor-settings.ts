import { z } from "zod";
import { roleLabels, valuesOf } from "#shared/labels.ts";

const ROLES = valuesOf(roleLabels);

/** The setting of second factors, for server/settings.ts. */
export const factorSettings = z.object({
  SECOND_FACTOR_REQUIRED: z
    .string()
    .default("none")
    .transform((value) => (value === "none" ? [] : value.split(",").map((role) => role.trim())))
    .pipe(z.array(z.enum(ROLES, `use none ou papéis separados por vírgula: ${ROLES.join(", ")}`)))
    .meta({
      otherwise: "`none`",
      description:
        "roles, comma-separated, whose accounts must have a [second factor](product/acesso.md#second-factor)",
    }),
});

import { z } from "zod";
import { type Role, roleLabels, valuesOf } from "#shared/labels.ts";

const ROLES = valuesOf(roleLabels);

/** The setting of second factors, for server/env.ts. */
export const factorSettings = z.object({
  /** Roles whose accounts must have a second factor, or the word for none of them. */
  SECOND_FACTOR_REQUIRED: z
    .string()
    .transform((value) => (value === "none" ? [] : value.split(",").map((role) => role.trim())))
    .pipe(z.array(z.enum(ROLES, `use none ou papéis separados por vírgula: ${ROLES.join(", ")}`)))
    .optional(),
});

/**
 * The roles whose accounts must have a second factor.
 * @param demo the demonstration asks nobody by itself
 * @returns by default those that see many schools' families
 */
export function factorRoles(
  { SECOND_FACTOR_REQUIRED }: z.infer<typeof factorSettings>,
  demo: boolean,
): readonly Role[] {
  return SECOND_FACTOR_REQUIRED ?? (demo ? [] : ["franqueador", "franquia"]);
}

import type { FieldValues, Resolver } from "react-hook-form";
import { lazyPart } from "#web/ui/lazy-part.ts";

const load = () => import("./resolvers.ts");
const resolvers = lazyPart(load);

/**
 * Checks a form by the contract's schema, which is a part of its own.
 * @param pick the check of the form
 * @param otherwise checks it where the part does not come; by default the form is sent as it is, and the server is
 * the one to refuse it
 */
export function resolverOf<Values extends FieldValues>(
  pick: (all: Awaited<ReturnType<typeof load>>) => Resolver<Values>,
  otherwise: Resolver<Values> = (values) => ({ values, errors: {} }),
): Resolver<Values> {
  return async (values, context, options) => {
    const all = await resolvers.fetch().catch(() => null);
    return (all ? pick(all) : otherwise)(values, context, options);
  };
}

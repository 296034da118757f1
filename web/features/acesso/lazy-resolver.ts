import type { FieldValues, Resolver } from "react-hook-form";
import { fetchAtFirstAct, fetchPart } from "#web/ui/use-part.ts";

type Resolvers = typeof import("./resolvers.ts");

const load = () => import("./resolvers.ts");
fetchAtFirstAct(load);

/**
 * Checks a form by the contract's schema, which is fetched when somebody begins to use the page. Where it does not come
 * the form is sent as it is, and the server is the one to refuse it.
 */
export function lazyResolver<Values extends FieldValues>(
  pick: (resolvers: Resolvers) => Resolver<Values>,
): Resolver<Values> {
  return async (values, context, options) => {
    const resolvers = await fetchPart(load).catch(() => null);
    return resolvers ? pick(resolvers)(values, context, options) : { values, errors: {} };
  };
}

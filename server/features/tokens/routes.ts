import { tokens } from "#shared/contract/tokens.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createToken, revokeToken } from "./commands.ts";
import { listNetwork, listTokens } from "./queries.ts";

export function tokensRoutes(on: Mount, deps: Deps): void {
  on(tokens.list, (call) => listTokens(deps.db, call, deps.now()));
  on(tokens.network, (call) => listNetwork(deps.db, call, call.query, deps.now()));
  on(tokens.create, async (call) => ({
    created: true,
    resource: await createToken(deps, call, call.body),
  }));
  on(tokens.revoke, (call) => revokeToken(deps, call, call.params.id));
}

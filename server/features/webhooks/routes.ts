import { webhooks } from "#shared/contract/webhooks.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import {
  createWebhook,
  endFormerChaves,
  openChaves,
  removeWebhook,
  rotateChaves,
  updateWebhook,
} from "./commands.ts";
import { resendEntrega, resendEntregas, testWebhook } from "./commands-resend.ts";
import { listWebhooks } from "./queries.ts";
import { getEntrega, listEntregas } from "./queries-entregas.ts";

export function webhooksRoutes(on: Mount, deps: Deps): void {
  const { db } = deps;
  const sending = { ...deps, chance: Math.random };
  on(webhooks.list, (call) => listWebhooks(db, call));
  on(webhooks.create, (call) => createWebhook(deps, call, call.body));
  on(webhooks.update, (call) => updateWebhook(deps, call, call.params.id, call.body));
  on(webhooks.remove, (call) => removeWebhook(deps, call, call.params.id));
  on(webhooks.keys, (call) => openChaves(deps, call, call.params.id));
  on(webhooks.rotate, (call) => rotateChaves(deps, call, call.params.id));
  on(webhooks.endFormer, (call) => endFormerChaves(deps, call, call.params.id));
  on(webhooks.test, (call) => testWebhook(sending, call, call.params.id));
  on(webhooks.messages, (call) => listEntregas(db, call, call.params.id, call.query));
  on(webhooks.message, (call) => getEntrega(db, call, call.params));
  on(webhooks.resend, (call) => resendEntrega(deps, call, call.params));
  on(webhooks.resendAll, (call) => resendEntregas(deps, call, call.params.id, call.body));
}

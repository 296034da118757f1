import { withDemoNotice } from "#shared/demo-notice.ts";
import { escapeHtml } from "#shared/html.ts";
import { withSender } from "#shared/sender.ts";
import type { Env } from "../env.ts";
import type { Rede } from "../lib/rede.ts";
import { withLogo } from "./logo.ts";

/** Puts the network and the settings into a public page, which the build rendered with marks. */
export function withSettings(rendered: string, env: Env, now: Rede): string {
  const marked = withLogo(rendered, now);
  return withDemoNotice(withSender(marked, now.sender), env.demo, env.hourly)
    .replaceAll("__CONSENT_REQUIRED__", String(env.consentRequired))
    .replaceAll("__PUBLIC_URL__", env.publicUrl);
}

/** Puts them into the page of the staff app. */
export const staffPage = (index: string, env: Env, now: Rede): string =>
  withLogo(index, now)
    .replaceAll("__DEMO__", String(env.demo))
    .replaceAll("__HOURLY__", String(env.hourly))
    .replaceAll("__APP_NAME__", () => escapeHtml(now.app.name));

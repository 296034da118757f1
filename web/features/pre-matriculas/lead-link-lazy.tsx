import { lazyComponent } from "#web/ui/lazy.tsx";
import type { LeadLinkProps } from "./lead-link.tsx";

/** Only shown in the person's dialog. */
export const LeadLink = lazyComponent<LeadLinkProps>(
  async () => (await import("./lead-link.tsx")).LeadLink,
  { pending: () => <p role="status">Carregando…</p>, onFailed: () => {} },
);

import { lazyPart } from "#web/ui/lazy-part.ts";

/** The forms with their rules (zod), which come after the page. */
export const mesaParts = lazyPart(() => import("./mesa-form.tsx"));

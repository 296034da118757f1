import { DEMO_NOTICE } from "#shared/demo-notice.ts";

/** The notice about invented data, on every screen. The shell relies on its 28 px. */
export function DemoBanner() {
  return (
    <section
      aria-label="Aviso"
      className="sticky top-0 z-30 flex h-7 items-center justify-center bg-accent px-2 text-xs font-medium text-accent-fg"
    >
      <p className="truncate">{DEMO_NOTICE}</p>
    </section>
  );
}

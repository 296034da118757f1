import { DEMO_NOTICE } from "#shared/demo-notice.ts";

/** On every screen of an installation with invented data; 28 px high, which the shell reckons with. */
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

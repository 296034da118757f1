import { DEMO_NOTICE } from "#shared/demo-notice.ts";
import { isHourly } from "#web/lib/hourly.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";

const Recomeco = lazyComponent(async () => (await import("./recomeco.tsx")).Recomeco);

/** The notice about invented data, on every screen. The shell relies on its 28 px, in which two lines have room. */
export function DemoBanner() {
  return (
    <section
      aria-label="Aviso"
      className="sticky top-0 z-30 flex h-7 items-center justify-center bg-accent px-2 text-xs font-medium text-accent-fg"
    >
      <p className="line-clamp-2 text-center leading-[0.875rem]">
        {isHourly() ? <Recomeco notice={DEMO_NOTICE} /> : DEMO_NOTICE}
      </p>
    </section>
  );
}

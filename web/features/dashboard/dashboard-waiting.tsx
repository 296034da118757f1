import { Skeleton } from "#web/ui/skeleton.tsx";
import { Placeholders } from "./metric-cards.tsx";

const box = "rounded-lg border border-border bg-surface p-4 shadow-card md:p-5";

/** The shape of a dashboard whose figures are on their way: what needs attention, the cards, two charts. */
export function DashboardWaiting() {
  return (
    <>
      <AttentionWaiting />
      <Placeholders />
      <div className="mt-18">
        <ChartsWaiting />
      </div>
    </>
  );
}

/** The place of what needs attention, which comes with the charts. */
export function AttentionWaiting() {
  return (
    <div aria-hidden className={`mb-6 ${box}`}>
      <Skeleton className="mb-4 h-5 w-44" />
      <Skeleton className="h-7 w-full max-w-lg" />
    </div>
  );
}

/** The place of a seller's day, as high as its two panels. */
export function MeuDiaWaiting() {
  return (
    <div aria-hidden className="mt-6 grid gap-4 lg:grid-cols-2">
      <div className={`h-64 ${box}`} />
      <div className={`h-32 lg:h-64 ${box}`} />
    </div>
  );
}

export function ChartsWaiting() {
  return (
    <div aria-hidden className="grid gap-4 lg:grid-cols-2">
      <div className={`h-96 ${box}`} />
      <div className={`h-96 ${box}`} />
    </div>
  );
}

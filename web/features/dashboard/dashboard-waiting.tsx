import { Skeleton } from "#web/ui/skeleton.tsx";
import { Placeholders } from "./metric-cards.tsx";

const box = "rounded-lg border border-border bg-surface p-4 shadow-card md:p-5";

/** The shape of a dashboard whose figures are on their way: what needs attention, the cards, two charts. */
export function DashboardWaiting() {
  return (
    <>
      <AttentionWaiting />
      <Placeholders />
      <ChartsWaiting className="mt-18" />
    </>
  );
}

/** The place of what needs attention, which comes with the charts: a heading and one line of it. */
export function AttentionWaiting() {
  return (
    <div aria-hidden className={`mb-6 ${box}`}>
      <Skeleton className="mb-2 h-7 w-44" />
      <AttentionLineWaiting />
    </div>
  );
}

export const AttentionLineWaiting = () => (
  <span aria-hidden className="flex h-12 items-center">
    <Skeleton className="h-7 w-full max-w-lg" />
  </span>
);

/** The place of the first families of the queue. */
export function QuemChamarWaiting() {
  return <div aria-hidden className={`mt-6 h-64 ${box}`} />;
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

export function ChartsWaiting({ className }: { className: string }) {
  return (
    <div aria-hidden className={`grid gap-4 lg:grid-cols-2 ${className}`}>
      <div className={`h-96 ${box}`} />
      <div className={`h-96 ${box}`} />
    </div>
  );
}

import { LoaderCircle } from "lucide-react";

/** A waiting area, with a sentence for people who cannot see the animation. */
export function Spinner({ label = "Carregando…" }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center p-6">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

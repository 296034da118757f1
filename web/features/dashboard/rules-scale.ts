const TICKS = 4;

/** Where an axis of whole numbers ends, and its round steps up to there, so that the greatest number fits below. */
export function scaleOf(greatest: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, greatest / TICKS);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(
    magnitude * ([1, 2, 2.5, 5].find((factor) => factor * magnitude >= rough) ?? 10),
  );
  const count = Math.max(1, Math.ceil(greatest / step));
  return {
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}

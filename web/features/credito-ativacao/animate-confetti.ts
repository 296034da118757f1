/** The confetti ends after this (design.md#public-pages). */
const DURATION_MS = 2500;
const FRAMES_PER_SECOND = 60;
const COLORS = ["#fdc025", "#3e55df", "#3346c0", "#079a94", "#c63c8a"];

/**
 * Throws confetti over a canvas for 2.5 s. Nothing is fetched, and nothing moves, for who asked for
 * reduced motion.
 * @returns stops it at once
 */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let stop = () => {};
  let isStopped = false;
  void import("canvas-confetti")
    .then(({ default: confetti }) => {
      if (isStopped) return;
      // No worker: the content security policy allows none.
      const fire = confetti.create(canvas, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      });
      const ticks = (DURATION_MS / 1000) * FRAMES_PER_SECOND;
      for (const [x, angle] of [
        [0, 60],
        [1, 120],
      ] as const) {
        void fire({
          ticks,
          angle,
          spread: 65,
          particleCount: 70,
          colors: COLORS,
          origin: { x, y: 0.6 },
        });
      }
      const timer = setTimeout(() => fire.reset(), DURATION_MS); // screens of 30 Hz need twice as long
      stop = () => {
        clearTimeout(timer);
        fire.reset();
      };
    })
    .catch(() => undefined); // a party without confetti
  return () => {
    isStopped = true;
    stop();
  };
}

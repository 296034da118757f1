/** design.md#public-pages: no longer than this. */
const DURACAO_MS = 2500;
const QUADROS_POR_SEGUNDO = 60;
const CORES = ["#fdc025", "#3e55df", "#3346c0", "#079a94", "#c63c8a"];

/**
 * Throws confetti over a canvas for 2.5 s. Nothing is fetched, and nothing moves, for who asked for
 * reduced motion.
 * @returns stops it at once
 */
export function soltarConfete(canvas: HTMLCanvasElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let parar = () => {};
  let parado = false;
  void import("canvas-confetti")
    .then(({ default: confetti }) => {
      if (parado) return;
      // No worker: the content security policy allows none.
      const jogar = confetti.create(canvas, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      });
      const ticks = (DURACAO_MS / 1000) * QUADROS_POR_SEGUNDO;
      for (const [x, angle] of [
        [0, 60],
        [1, 120],
      ] as const) {
        void jogar({
          ticks,
          angle,
          spread: 65,
          particleCount: 70,
          colors: CORES,
          origin: { x, y: 0.6 },
        });
      }
      const fim = setTimeout(() => jogar.reset(), DURACAO_MS); // screens of 30 Hz need twice as long
      parar = () => {
        clearTimeout(fim);
        jogar.reset();
      };
    })
    .catch(() => undefined); // a party without confetti
  return () => {
    parado = true;
    parar();
  };
}

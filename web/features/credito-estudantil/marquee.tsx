/** PARABÉNS 20 times, in two halves of ten, so that the loop has no seam (design.md#public-pages). */
const TIMES = Array.from({ length: 20 }, (_, n) => n);

/**
 * The marquee: the first word is read, the others are decoration. It stands still until the script
 * has brought the pause button to life (WCAG 2.2.2), and always under reduced motion.
 */
export function Marquee() {
  return (
    <div className="marquee" id="marquee">
      <ul className="marquee-list">
        {TIMES.map((n) => (
          <li key={n} aria-hidden={n > 0 ? true : undefined}>
            PARABÉNS
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="marquee-button"
        id="marquee-button"
        aria-label="Pausar animação"
        hidden
      />
    </div>
  );
}

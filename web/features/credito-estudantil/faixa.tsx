/** PARABÉNS 20 times, in two halves of ten, so that the loop has no seam (design.md#public-pages). */
const VEZES = Array.from({ length: 20 }, (_, vez) => vez);

/**
 * The marquee: the first word is read, the others are decoration. It stands still until the script
 * has brought the pause button to life (WCAG 2.2.2), and always under reduced motion.
 */
export function Faixa() {
  return (
    <div className="faixa" id="faixa">
      <ul className="faixa-lista">
        {VEZES.map((vez) => (
          <li key={vez} aria-hidden={vez > 0 ? true : undefined}>
            PARABÉNS
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="faixa-botao"
        id="faixa-botao"
        aria-label="Pausar animação"
        hidden
      />
    </div>
  );
}

/** Title and trust badges (product.md#activation-page); the strokes are those of 24 × 24 icons. */
const BADGES = [
  {
    name: "100% Seguro",
    icon: "M12 3 5 6v5c0 4.6 3 8.3 7 10 4-1.7 7-5.4 7-10V6l-7-3Zm-3 9 2.2 2.2L15.5 10",
  },
  { name: "Super Rápido", icon: "M13 3 5 13.5h6L10.5 21 19 10.5h-6L13 3Z" },
  {
    name: "Suporte Total",
    icon: "M4 13v-1a8 8 0 0 1 16 0v1M4 13h3v6H6a2 2 0 0 1-2-2v-4Zm16 0h-3v6h1a2 2 0 0 0 2-2v-4Zm-2 6c0 1.2-1.8 2-4 2",
  },
];

/** Opening of the activation: for whom it is, and what comes out of it. */
export function Hero() {
  return (
    <div className="page-width hero">
      <h1>Habilitação do Crédito Estudantil</h1>
      <p className="hero-text">
        Recebeu o cartão no evento? Ative o crédito do aluno e receba na hora a declaração para
        apresentar na matrícula.
      </p>
      <ul className="badges">
        {BADGES.map(({ name, icon }) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The picture of the hero: the credit card among a few confetti. Fixed viewBox: nothing shifts. */
export function Cartao() {
  return (
    <svg className="cartao" viewBox="0 0 440 340" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="cartao-color" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#3e55df" />
          <stop offset="1" stopColor="#2735a6" />
        </linearGradient>
      </defs>
      <circle cx="226" cy="172" r="150" fill="#e8eeff" />
      <g transform="rotate(7 220 180)">
        <rect x="84" y="102" width="290" height="180" rx="18" fill="#c1cfff" />
      </g>
      <g transform="rotate(-8 220 170)">
        <rect x="70" y="84" width="300" height="188" rx="20" fill="url(#cartao-color)" />
        <path d={SHINE} fill="#fff" opacity=".08" />
        <rect x="96" y="150" width="46" height="34" rx="7" fill="#fdc025" />
        <path d={CHIP} fill="none" stroke="#351e00" strokeWidth="1.6" opacity=".55" />
        <Capelo />
        {LINES.map(([x, y, width, height, opacity]) => (
          <rect
            key={`${x} ${y}`}
            rx={height / 2}
            fill="#fff"
            {...{ x, y, width, height, opacity }}
          />
        ))}
      </g>
      <Confetti />
    </svg>
  );
}

const SHINE = "M70 214c90-54 210-10 300-78v116a20 20 0 0 1-20 20H90a20 20 0 0 1-20-20Z";
const CHIP = "M96 162h16v22m14-34v22h16M112 162h14v22";

/** The print on the card: x, y, width, height, opacity. */
const LINES = [
  [96, 108, 120, 11, 1],
  [96, 127, 78, 8, 0.6],
  [96, 210, 52, 10, 0.85],
  [158, 210, 52, 10, 0.85],
  [220, 210, 52, 10, 0.85],
  [96, 236, 140, 8, 0.5],
] as const;

/** The mark as it is printed on the card: the server puts the installation's own in its place (server/http/logo.ts). */
function Capelo() {
  return (
    <g data-mark="">
      <path d="M318 104 352 121 318 138 284 121Z" fill="#fff" />
      <path d="M297 132v11c0 5.4 9.6 10.6 21 10.6s21-5.2 21-10.6v-11l-21 10.4Z" fill="#c1cfff" />
      <path d="M346 124v20" stroke="#fdc025" strokeWidth="4" strokeLinecap="round" />
      <circle cx="346" cy="149" r="5.4" fill="#fdc025" />
    </g>
  );
}

/** Colour and outline: four-pointed stars, strips and dots. */
const CONFETTI = [
  [
    "#fdc025",
    "m58 66 5 13 13 5-13 5-5 13-5-13-13-5 13-5Zm334 154 4 10 10 4-10 4-4 10-4-10-10-4 10-4Z",
  ],
  ["#3e55df", "m346 26 3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"],
  ["#3346c0", "m122 31 15 7-4 7-15-7Zm296 129a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z"],
  ["#079a94", "m400 101 13-9 5 7-13 9ZM66 280a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z"],
  ["#c63c8a", "m40 191 10 13-6 4-10-13ZM236 18a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z"],
  ["#fdc025", "m299 303 15-5 3 8-15 5Z"],
] as const;

function Confetti() {
  return CONFETTI.map(([color, outline]) => <path key={outline} d={outline} fill={color} />);
}

/** The colours of a card's band; white is readable on each (WCAG AA). */
export const coresCartao = {
  azul: { label: "Azul", hex: "#3346c0" },
  verde: { label: "Verde", hex: "#0b6b4f" },
  vinho: { label: "Vinho", hex: "#8f1d48" },
  roxo: { label: "Roxo", hex: "#6a2fb3" },
  laranja: { label: "Laranja", hex: "#a84407" },
  grafite: { label: "Grafite", hex: "#363c4a" },
} as const;
export type CorCartao = keyof typeof coresCartao;
export const CORES_CARTAO = Object.keys(coresCartao) as [CorCartao, ...CorCartao[]];

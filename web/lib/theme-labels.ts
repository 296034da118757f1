export const themeLabels = {
  claro: "Claro",
  escuro: "Escuro",
  sistema: "Igual ao sistema",
} as const;

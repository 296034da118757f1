const hour = new Intl.DateTimeFormat("pt-BR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

/** "19:02", in São Paulo. */
export const formatHora = (moment: string): string => hour.format(new Date(moment));

/** The name of a subscribed calendar among somebody's others. @param app the installation's */
export const agendaName = (app: string): string => `Eventos · ${app}`;

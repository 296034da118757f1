import { agendaName } from "#shared/agenda-name.ts";

/**
 * The programs that follow a calendar by its address, with the link that opens each.
 * @param app the installation's name
 */
export function agendaLinks(endereco: string, app: string): { label: string; href: string }[] {
  const webcal = endereco.replace(/^https?:/, "webcal:");
  const outlook = new URLSearchParams({ url: endereco, name: agendaName(app) }).toString();
  return [
    {
      label: "Google Agenda",
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    { label: "Outlook", href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}` },
    {
      label: "Outlook do trabalho",
      href: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
    },
    { label: "Apple Calendário", href: webcal },
  ];
}

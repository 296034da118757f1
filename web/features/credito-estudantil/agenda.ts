import type { EventoPublico } from "#web/widgets/pagina-publica/chamadas.ts";

/** When nothing is known of the end, calendars get an hour. */
const UMA_HORA = 60;

/**
 * The event as an iCalendar file (RFC 5545). Date and time are "floating": the wall clock of the
 * place, no time zone to shift them. A time that cannot be read makes an all-day entry.
 * @param evento school, date, time as free text ("14:00", "14h30 às 17h") and city
 * @param pagina address of the page, for the entry's description
 * @param agora moment of making, a required field
 */
export function convite(evento: EventoPublico, pagina: string, agora: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Capelo//Inscricao//PT-BR",
    "BEGIN:VEVENT",
    `UID:${evento.id}@capelo`,
    `DTSTAMP:${agora.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    ...periodo(evento.dataEvento, evento.horario),
    `SUMMARY:${escapar(`Crédito educacional: ${evento.nomeEscola}`)}`,
    `LOCATION:${escapar(evento.cidade)}`,
    `DESCRIPTION:${escapar(`Horário: ${evento.horario}\n${pagina}`)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(dobrar)
    .join("\r\n");
}

function periodo(data: string, horario: string): string[] {
  const dia = data.replaceAll("-", "");
  const [inicio, fim] = minutosDe(horario);
  if (inicio === undefined) return [`DTSTART;VALUE=DATE:${dia}`];
  const minutos = fim !== undefined && fim > inicio ? fim - inicio : UMA_HORA;
  return [`DTSTART:${dia}T${relogio(inicio)}00`, `DURATION:PT${minutos}M`];
}

/** The clock times of a text, in minutes since midnight: "14h30 às 17:00" → [870, 1020]. */
function minutosDe(horario: string): number[] {
  return [...horario.matchAll(/(\d{1,2})\s*(?:[:h]\s*(\d{2})?)/gi)]
    .map(([, hora, minuto = "0"]) => [Number(hora), Number(minuto)] as const)
    .filter(([hora, minuto]) => hora < 24 && minuto < 60)
    .map(([hora, minuto]) => hora * 60 + minuto);
}

function relogio(minutos: number): string {
  const dois = (n: number) => String(n).padStart(2, "0");
  return dois(Math.floor(minutos / 60)) + dois(minutos % 60);
}

function escapar(texto: string): string {
  return texto.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Lines hold at most 75 octets; a longer one goes on after CRLF and a space. */
function dobrar(linha: string): string {
  let octetos = 0;
  let dobrada = "";
  for (const caractere of linha) {
    const tamanho = new TextEncoder().encode(caractere).length;
    if (octetos + tamanho > 75) {
      dobrada += "\r\n ";
      octetos = 1;
    }
    dobrada += caractere;
    octetos += tamanho;
  }
  return dobrada;
}

import { formatData } from "#shared/br/data.ts";
import { escapeHtml } from "#shared/html.ts";

/** A public notice of an incident while it is due. */
export interface PublicIncident {
  descricao: string;
  medidas: string | null;
  desde: string;
  ate: string;
  publicadoEm: string;
}

/** The address of the page that shows it. */
export const PRIVACY = "/privacidade";

/** The build writes this mark where notices go (web/features/privacidade/page.tsx). */
const MARK = "__INCIDENTS__";

/** Fills the privacy page; without a notice nothing stands there. */
export function withIncidents(html: string, incidents: PublicIncident[]): string {
  return html.replaceAll(MARK, () =>
    incidents.length === 0
      ? ""
      : `<section id="incidente" aria-labelledby="incidente-titulo"><h2 id="incidente-titulo">Comunicado de incidente</h2>${incidents.map(noticeOf).join("")}</section>`,
  );
}

function noticeOf({ descricao, medidas, desde, ate, publicadoEm }: PublicIncident): string {
  const days =
    desde === ate ? `em ${formatData(desde)}` : `de ${formatData(desde)} a ${formatData(ate)}`;
  return [
    `<h3>Publicado em ${formatData(publicadoEm)}</h3>`,
    `<p>Um incidente com dados pessoais aconteceu ${days}. ${lines(descricao)}</p>`,
    ...(medidas === null ? [] : [`<p>O que fizemos: ${lines(medidas)}</p>`]),
  ].join("");
}

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

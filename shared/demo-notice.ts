/** The notice above every screen of an installation with invented data. */
export const DEMO_NOTICE = "Ambiente de demonstração · dados fictícios";

/** Families are asked for the names of children: strangers must not type those of their own. */
const HOURLY = "tudo é apagado a cada hora · não escreva dados de verdade";

/** The build writes this mark for the notice, outside of everything that its script draws. */
export const DEMO_MARK = "__DEMO_NOTICE__";

/**
 * @param html of a public page, with the mark
 * @param isDemo whether the installation shows invented data
 * @param isHourly whether strangers share it, and it begins anew every hour
 * @returns the page with the notice or nothing in place of the mark
 */
export function withDemoNotice(html: string, isDemo: boolean, isHourly = false): string {
  const text = isHourly ? `${DEMO_NOTICE} · ${HOURLY}` : DEMO_NOTICE;
  const notice = `<section class="demo-notice" aria-label="Aviso"><p>${text}</p></section>`;
  return html.replaceAll(DEMO_MARK, isDemo ? notice : "");
}

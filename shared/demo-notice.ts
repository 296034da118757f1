/** The notice above every screen of an installation with invented data. */
export const DEMO_NOTICE = "Ambiente de demonstração · dados fictícios";

/** The build writes this mark for the notice, outside of everything that its script draws. */
export const DEMO_MARK = "__DEMO_NOTICE__";

/**
 * @param html of a public page, with the mark
 * @param isDemo whether the installation shows invented data
 * @returns the page with the notice or nothing in place of the mark
 */
export function withDemoNotice(html: string, isDemo: boolean): string {
  const notice = `<section class="demo-notice" aria-label="Aviso"><p>${DEMO_NOTICE}</p></section>`;
  return html.replaceAll(DEMO_MARK, isDemo ? notice : "");
}

/** Stands above every screen of an installation with invented data. */
export const DEMO_NOTICE = "Ambiente de demonstração · dados fictícios";

/** What the build writes where a public page has the notice, outside of all that its script draws. */
export const DEMO_MARK = "__DEMO_NOTICE__";

/**
 * @param html of a public page, with the mark
 * @param isDemo whether the installation shows invented data
 * @returns the page with the notice in the place of the mark, or with nothing there
 */
export function withDemoNotice(html: string, isDemo: boolean): string {
  const notice = `<section class="demo-notice" aria-label="Aviso"><p>${DEMO_NOTICE}</p></section>`;
  return html.replaceAll(DEMO_MARK, isDemo ? notice : "");
}

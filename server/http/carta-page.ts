import { escapeHtml } from "#shared/html.ts";

/** The address behind 'Não receber mais estas cartas', and of List-Unsubscribe. */
export const CARTA = "/carta";

/** The build writes this mark where the answer goes (web/features/carta/page.tsx). */
const MARK = "__CARTA__";

/**
 * Fills the page that ends the letters to a unit. Programs that read mail follow links, so showing
 * the page changes nothing; only a POST does.
 * @param html the page as it was built
 * @param carta undefined where the link is not valid
 * @param link as it came
 */
export function withCarta(
  html: string,
  carta: { recebe: boolean } | undefined,
  link: string,
): string {
  return html.replaceAll(MARK, () => (carta === undefined ? gone() : answerOf(carta, link)));
}

function answerOf({ recebe }: { recebe: boolean }, link: string): string {
  if (recebe)
    return [
      heading("Não receber mais as cartas?"),
      '<p class="sheet-text">São a carta da semana, toda segunda-feira, e os avisos de metas da sua unidade.</p>',
      button(link, "nao", "Não receber mais", "button-primary"),
    ].join("");
  return [
    heading("Pronto: sua unidade não recebe mais as cartas"),
    '<p class="sheet-text">Isso vale para a carta da semana e os avisos de metas. Em Minha conta, ou aqui, você pode voltar a receber.</p>',
    button(link, "sim", "Receber de novo", "button-light"),
  ].join("");
}

function gone(): string {
  return [
    heading("Este link não vale"),
    '<p class="sheet-text">Abra-o de novo pela carta, ou escolha em Minha conta. Nada foi alterado.</p>',
    '<p><a class="button button-primary" href="/conta">Ir para Minha conta</a></p>',
  ].join("");
}

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

function button(carta: string, quero: "sim" | "nao", text: string, look: string): string {
  const action = `${CARTA}?${new URLSearchParams({ carta, quero }).toString()}`;
  return `<form method="post" action="${escapeHtml(action)}"><button class="button ${look}">${escapeHtml(text)}</button></form>`;
}

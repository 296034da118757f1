import { escapeHtml } from "#shared/html.ts";

/** The address behind 'Não receber mais estas cartas', and of List-Unsubscribe. */
export const CARTA = "/carta";

/** The build writes this mark where the answer goes (web/features/carta/page.tsx). */
const MARK = "__CARTA__";

/** The state of a link's letters: those about a unit's figures, or those that staff write to families. */
export interface CartaDoLink {
  recebe: boolean;
  de: "unidade" | "familia";
}

/**
 * Fills the page that ends letters to a unit or to a family. Programs that read mail follow links, so showing
 * the page changes nothing; only a POST does.
 * @param html the page as it was built
 * @param carta undefined where the link is not valid
 * @param link as it came
 */
export function withCarta(html: string, carta: CartaDoLink | undefined, link: string): string {
  return html.replaceAll(MARK, () => (carta === undefined ? gone() : answerOf(carta, link)));
}

const TEXTS: Record<CartaDoLink["de"], Record<"ask" | "asked" | "done" | "after", string>> = {
  unidade: {
    ask: "Não receber mais as cartas?",
    asked: "São a carta da semana, toda segunda-feira, e os avisos de metas da sua unidade.",
    done: "Pronto: sua unidade não recebe mais as cartas",
    after:
      "Isso vale para a carta da semana e os avisos de metas. Em Minha conta, ou aqui, você pode voltar a receber.",
  },
  familia: {
    ask: "Não receber mais cartas como esta?",
    asked:
      "São as cartas que a equipe escreve às famílias de um evento. Inscrição, lembrete e declaração continuam chegando.",
    done: "Pronto: este e-mail não recebe mais cartas como esta",
    after:
      "Inscrição, lembrete e declaração continuam chegando. Se mudar de ideia, volte a receber aqui.",
  },
};

function answerOf({ recebe, de }: CartaDoLink, link: string): string {
  const { ask, asked, done, after } = TEXTS[de];
  const [title, text] = recebe ? [ask, asked] : [done, after];
  return [
    heading(title),
    `<p class="sheet-text">${escapeHtml(text)}</p>`,
    recebe
      ? button(link, "nao", "Não receber mais", "button-primary")
      : button(link, "sim", "Receber de novo", "button-light"),
  ].join("");
}

function gone(): string {
  return [
    heading("Este link não vale"),
    '<p class="sheet-text">Abra-o de novo pela carta. Quem tem conta escolhe em <a href="/conta">Minha conta</a>. Nada foi alterado.</p>',
  ].join("");
}

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

function button(carta: string, quero: "sim" | "nao", text: string, look: string): string {
  const action = `${CARTA}?${new URLSearchParams({ carta, quero }).toString()}`;
  return `<form method="post" action="${escapeHtml(action)}"><button class="button ${look}">${escapeHtml(text)}</button></form>`;
}

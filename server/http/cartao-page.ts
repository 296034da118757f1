import { escapeHtml } from "#shared/html.ts";

/** A scanned card: one that can be used, with its event, or the words why not. */
export type CartaoDaPagina =
  | {
      numero: number;
      evento: string;
      cidade: string;
      /** The link of its person's sign-up; undefined for a blank card. */
      inscricao: string | undefined;
    }
  | { status: number; words: string; retryAfter?: number | undefined };

/** The page that a card's QR code opens. */
export const ACTIVATION = "/credito-ativacao";

/** The build writes this mark above the form (web/features/credito-ativacao/page.tsx). */
const MARK = "__CARD_NOTICE__";

/** Fills the activation page; without a card nothing stands there. */
export function withCartao(html: string, cartao: CartaoDaPagina | undefined): string {
  return html.replaceAll(MARK, () => (cartao === undefined ? "" : noticeOf(cartao)));
}

function noticeOf(cartao: CartaoDaPagina): string {
  if ("words" in cartao) return notice("notice notice-error", [cartao.words, VERIFY]);
  const { numero, inscricao } = cartao;
  const next =
    inscricao === undefined
      ? "Preencha os dados do aluno, e o cartão passa a ser dele."
      : "Digite o primeiro nome do aluno, e preenchemos os dados da inscrição.";
  return notice("notice", [`Cartão nº ${numero} reconhecido. ${next}`]);
}

const VERIFY = "Já ativou? Veja a declaração na página da verificação, com o código dela.";

function notice(look: string, sentences: string[]): string {
  const lines = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join("");
  return `<div class="backdrop backdrop-card"><div class="${look} card-notice" role="status">${lines}</div></div>`;
}

/** The address of the page with the card's event chosen, and the question for its sign-up. */
export function addressOf(
  { evento, cidade, inscricao }: { evento: string; cidade: string; inscricao: string | undefined },
  more: Record<string, string>,
): string {
  const query = new URLSearchParams({ cidade, evento, ...more });
  if (inscricao !== undefined) query.set("inscricao", inscricao);
  return `${ACTIVATION}?${query.toString()}`;
}

import { escapeHtml } from "#shared/html.ts";

/** What a mail says, without its looks: a template writes this, the layout makes text and HTML of it. */
export interface Letter {
  subject: string;
  /** Person greeted; null where the account has no name. */
  nome: string | null;
  before: string[];
  action: { label: string; link: string };
  after: string[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const SIGNATURE = "Mensagem automática do Capelo. Não é preciso responder.";

/**
 * Lays a letter out as plain text and as HTML. Every value is put on one line and, in HTML, escaped here and nowhere
 * else: no name and no address can begin a header, a paragraph or a tag.
 */
export function layOut(letter: Letter): RenderedMail {
  const greeting = letter.nome === null ? "Olá!" : `Olá, ${oneLine(letter.nome)}!`;
  const before = [greeting, ...letter.before.map(oneLine)];
  const after = letter.after.map(oneLine);
  const action = { label: oneLine(letter.action.label), link: oneLine(letter.action.link) };
  const subject = oneLine(letter.subject);
  const text = [...before, `${action.label}:\n${action.link}`, ...after, `-- \n${SIGNATURE}`].join(
    "\n\n",
  );
  return { subject, text: `${text}\n`, html: pageOf(subject, { before, action, after }) };
}

/** Line breaks, control characters and those that turn the reading direction become a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

// Mail programs know neither style sheets nor variables: the colours of the identity stand beside each element.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const PARAGRAPH = "margin:0 0 16px;font-size:16px;line-height:24px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#3346c0;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "margin:0 0 16px;font-size:14px;line-height:20px;color:#515869";

function pageOf(
  subject: string,
  { before, action, after }: Pick<Letter, "before" | "action" | "after">,
): string {
  const paragraph = (text: string) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`;
  const link = escapeHtml(action.link);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f9fafd;color:#141a2b;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #dce0e8;border-radius:12px;background:#ffffff">
${before.map(paragraph).join("\n")}
<p style="${PARAGRAPH}"><a href="${link}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL}">Se o botão não abrir, copie este endereço para o navegador:<br><a href="${link}" style="color:#3346c0;word-break:break-all">${link}</a></p>
${after.map(paragraph).join("\n")}
<p style="${SMALL}">${escapeHtml(SIGNATURE)}</p>
</div>
</body>
</html>
`;
}

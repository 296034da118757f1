import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { formatDataHora } from "#shared/br/data.ts";
import { escapeHtml } from "#shared/html.ts";
import { contentOf } from "../mail/content.ts";
import { newestMails } from "../mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { composeMail } from "../mail/templates.ts";
import type { Sittings } from "./sittings.ts";

/** More than the weekly letters and reminders of a demonstration's busiest day. */
const SHOWN = 200;

const STYLE = `
:root { color-scheme: light dark; --bg: #f9fafd; --surface: #fff; --fg: #141a2b; --muted: #515869; --border: #dce0e8; --link: #3346c0 }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0c101a; --surface: #141925; --fg: #eef0f6; --muted: #a8aebc; --border: #2d3340; --link: #a9b8ff }
}
body { margin: 0; padding: 32px 16px; background: var(--bg); color: var(--fg); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px }
h2 { margin: 0; font-size: 18px; line-height: 26px }
main > p, dl { color: var(--muted) }
article { margin-top: 24px; padding: 20px 24px; border: 1px solid var(--border); border-radius: 12px; background: var(--surface) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 4px 0 16px; font-size: 14px }
dd { margin: 0; overflow-wrap: anywhere }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--link) }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

type Parts = Pick<Deps, "db" | "env" | "rede" | "secrets">;

/**
 * Serves `/dev/mail`: the mails that a demonstration without mail server keeps, newest first. Their
 * links open accounts, so the page exists nowhere else (product/instalacao.md#demonstration).
 * @param sittings of a public demonstration, where each browser has letters of its own
 */
export function serveDevMail(
  app: FastifyInstance,
  parts: Parts,
  sittings: Sittings | undefined,
): void {
  const { db, env } = parts;
  if (!env.demo || env.SMTP_URL !== undefined) return;
  app.get("/dev/mail", { schema: { hide: true } }, async (request, reply) => {
    const mails = await newestMails(db, SHOWN, sittings?.addressesOf(request));
    const articles: string[] = [];
    for (const mail of mails) articles.push(...(await articleOf(mail, parts)));
    return reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(pageOf(articles, parts));
  });
}

type Kept = Awaited<ReturnType<typeof newestMails>>[number];

/** Nothing of a happening that was undone: its letter does not leave. */
async function articleOf(row: Kept, parts: Parts): Promise<string[]> {
  const { recipient, createdAt } = row;
  const mail = await read(row, parts);
  if (mail === undefined) return [];
  const when = createdAt.toISOString();
  return [
    `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<dl>
<dt>Para</dt><dd>${escapeHtml(recipient)}</dd>
<dt>Quando</dt><dd><time datetime="${when}">${formatDataHora(when)}</time></dd>
${mail.attachments.map(({ filename }) => `<dt>Anexo</dt><dd>${escapeHtml(filename)}</dd>`).join("")}
</dl>
<div class="text">${mail.text.trim().split("\n").map(lineOf).join("\n")}</div>
</article>`,
  ];
}

/** A mail that was already sent, or was sealed with another key, can no longer be read. */
async function read(row: Kept, parts: Parts) {
  try {
    const content = await contentOf(parts, row);
    if (content === undefined) return undefined;
    const mail = composeMail(row.template, content, parts.rede.now().app);
    return { ...mail, attachments: mail.attachments ?? [] };
  } catch {
    const text = "O conteúdo já não pode ser lido.";
    return { subject: "E-mail sem conteúdo", text, attachments: [] };
  }
}

/** A line that is an address becomes a link, like in a mail program. */
function lineOf(line: string): string {
  const text = escapeHtml(line);
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${text}">${text}</a>` : text;
}

/** For each kind of demonstration, whose letters the page shows. */
const SHOWS = {
  all: "Sem servidor de e-mail configurado, as mensagens ficam guardadas aqui, da mais nova para a mais antiga.",
  own: "Nenhum e-mail sai da demonstração pública. Aqui ficam, até o próximo recomeço, as mensagens para os endereços que este navegador foi o primeiro a escrever, da mais nova para a mais antiga.",
};

function pageOf(articles: string[], { env: { hourly }, rede }: Parts): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>E-mails da demonstração · ${escapeHtml(rede.now().app.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>E-mails da demonstração</h1>
<p>${hourly ? SHOWS.own : SHOWS.all}</p>
${articles.join("\n") || "<p>Nenhum e-mail até agora.</p>"}
</main>
</body>
</html>
`;
}

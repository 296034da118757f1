import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#shared/html.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { madeOf, type Rede } from "../lib/rede.ts";
import { compressOnce, encodingFor } from "./compressed.ts";
import { type Calls, callsOf } from "./docs-calls.ts";
import { type Example, examples, ORIGIN, PRELUDE } from "./docs-examples.ts";
import { apiDocument } from "./openapi.ts";

const HIDDEN = { schema: { hide: true } };
const AN_HOUR = "public, max-age=3600";

/** The look of the page. It has no script, so it follows the device's theme. */
const STYLE = `:root{color-scheme:light dark;--bg:#f9fafd;--surface:#fff;--fg:#141a2b;--muted:#515869;--border:#dce0e8;--link:#3346c0}
@media (prefers-color-scheme:dark){:root{--bg:#0c101a;--surface:#141925;--fg:#eef0f6;--muted:#a8aebc;--border:#2d3340;--link:#8ea5fd}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.6 system-ui,sans-serif}
main,header{max-width:56rem;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:anywhere}
header{padding-bottom:0}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.3rem;margin:2.5rem 0 .75rem}
h3{font-size:1.05rem;margin:1.75rem 0 .5rem}
h4{font-size:.9rem;margin:1rem 0 .25rem}
p,ul{margin:.5rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
nav a{display:inline-block;padding:.25rem 0;min-height:24px}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;padding:.75rem 1rem;overflow-x:auto;overflow-wrap:normal}
details{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;margin:.5rem 0;padding:0 1rem}
details[open]{padding-bottom:1rem}
summary{cursor:pointer;padding:.75rem 0}
summary span{color:var(--muted);font-size:.875rem}
.muted{color:var(--muted)}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the API for those who write programs: a page to read, and the document behind it. Both are
 * the same for everybody.
 */
export function serveApiDocs(
  app: FastifyInstance,
  { env, rede }: Pick<Deps, "env" | "rede">,
): void {
  const page = madeOf(rede, ({ app }) =>
    compressOnce(pageOf(callsOf(apiDocument()), { app, publicUrl: env.publicUrl })),
  );
  app.get("/api/docs", HIDDEN, (request, reply) => {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .header("cache-control", AN_HOUR)
      .header("vary", "accept-encoding")
      .header("content-security-policy", POLICY)
      .type("text/html; charset=utf-8")
      .send(page()[encoding ?? "plain"]);
  });
  app.get("/api/openapi.json", HIDDEN, (_request, reply) =>
    reply.header("cache-control", AN_HOUR).send(apiDocument()),
  );
}

function pageOf(
  { groups, types }: Calls,
  { publicUrl, app }: Pick<Env, "publicUrl"> & Pick<Rede, "app">,
): string {
  const name = escapeHtml(`API ${app.of}`);
  const links = groups.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const calls = groups.map(
    ({ id, title, html }) => `<h3 id="${id}">${escapeHtml(title)}</h3>${html}`,
  );
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title>`,
    `<link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>`,
    `<header><h1>${name}</h1><p>Para planilhas, n8n, RD Station e programas seus.</p>`,
    '<nav aria-label="Partes"><ul><li><a href="#comeco">Começo</a></li><li><a href="#exemplos">Exemplos</a></li>',
    '<li><a href="#regras">Regras</a></li><li><a href="#chamadas">Chamadas</a></li><li><a href="#tipos">Tipos</a></li></ul></nav></header><main>',
    START,
    `<h2 id="exemplos">Exemplos</h2><p>Em TypeScript, todos usam esta função:</p>${code(PRELUDE)}`,
    ...examples.map(exampleHtml),
    RULES,
    `<h2 id="chamadas">Chamadas</h2><nav aria-label="Recursos"><ul>${links.join("")}</ul></nav>`,
    ...calls,
    `<h2 id="tipos">Tipos</h2>${types}</main></body></html>`,
  ]
    .join("")
    .replaceAll(ORIGIN, () => escapeHtml(publicUrl));
}

const code = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

const exampleHtml = ({ title, text, curl, typescript }: Example): string =>
  `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p>${code(curl)}${code(typescript)}`;

const START = `<h2 id="comeco">Começo</h2>
<p>Em <a href="/integracoes">Integrações</a>, <strong>Novo token</strong> dá a senha do programa: só o que você escolher, de uma unidade e por um prazo. Ela aparece uma vez. Mande-a em cada chamada:</p>
${code("Authorization: Bearer capelo_…")}
<p>Um token lê e grava o que o autor dele alcança, ou menos. Contas, segundos fatores, outros tokens, arquivos de pessoas e apagamentos ficam fora do alcance de todos.</p>
<p>O documento completo: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>`;

const RULES = `<h2 id="regras">Regras</h2>
<ul>
<li><strong>Listas</strong> respondem um array. <code>limit</code> vai até 200 (sem ele, 50). A página seguinte está no cabeçalho <code>Link</code>; a última não tem. <code>X-Total-Count</code> conta todas; numa busca, até 1.000, e <code>X-Total-Count-Floor: true</code> diz que há mais.</li>
<li><strong>Erros</strong> trazem <code>{ "message": "…" }</code> em português, e <code>issues</code> com os campos. 401: token inválido, vencido ou revogado. 403: fora do alcance do token. 404: não existe para você.</li>
<li><strong>Limites</strong>: 300 chamadas por minuto e token. 429 e 503 dizem em <code>Retry-After</code> quantos segundos esperar.</li>
<li><strong>Escritas</strong> que criam aceitam <code>Idempotency-Key</code>; as que alteram, <code>If-Match</code> com a <code>versao</code> lida: 412 se alguém mudou antes.</li>
<li><strong>Dias</strong> são <code>AAAA-MM-DD</code> em São Paulo; momentos, ISO 8601 em UTC; dinheiro, texto com duas casas.</li>
<li><strong>Campos</strong> desconhecidos no corpo são recusados; nas respostas, ignore os que não conhece: novos podem vir.</li>
</ul>`;

import { escapeHtml } from "#shared/html.ts";
import { WHOLE_MARK } from "#shared/sender.ts";
import { sender } from "./sender.ts";

/** Addresses that only the build (or the development server) knows. */
export interface Arquivos {
  /** The page's script, and the chunks that it imports. */
  script?: string;
  chunks?: string[];
  imagem: string;
}

interface Documento {
  path: string;
  titulo: string;
  descricao: string;
  css: string;
  /** Rendered content of <body>. */
  corpo: string;
  /** Address of a GET call that the script makes first: it travels together with the script. */
  chamada?: string;
}

/**
 * The whole HTML file of a public page. One <style> and no inline script: the content security
 * policy names the style's hash and nothing else. The server puts the installation's address in
 * the place of `__PUBLIC_URL__`, because readers of og: tags take absolute addresses only, and the sender in the place
 * of his marks (shared/sender.ts).
 */
export function documento(pagina: Documento, arquivos: Arquivos): string {
  const titulo = `${pagina.titulo} · ${sender.name}`;
  return [
    "<!doctype html>",
    '<html lang="pt-BR">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titulo)}</title>`,
    meta("name", "description", pagina.descricao),
    meta("name", "theme-color", "#fdc025"),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...social(pagina, titulo, arquivos.imagem),
    `<style>${pagina.css}</style>`,
    ...scripts(pagina, arquivos),
    "</head>",
    `<body data-sender="${WHOLE_MARK}">${pagina.corpo}</body>`,
    "</html>",
    "",
  ].join("\n");
}

function social({ path, descricao }: Documento, titulo: string, imagem: string): string[] {
  return [
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "pt_BR"),
    meta("property", "og:site_name", sender.name),
    meta("property", "og:title", titulo),
    meta("property", "og:description", descricao),
    meta("property", "og:url", `__PUBLIC_URL__${path}`),
    meta("property", "og:image", `__PUBLIC_URL__${imagem}`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function scripts({ chamada }: Documento, { script, chunks = [] }: Arquivos): string[] {
  if (!script) return [];
  return [
    // The page is read before it is used: the first paint does not share the line with the form's script.
    `<script type="module" src="${script}" fetchpriority="low"></script>`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`),
    // The calls of web/lib/api.ts send the cookie; a preload of another mode would not be used.
    ...(chamada
      ? [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${chamada}">`]
      : []),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

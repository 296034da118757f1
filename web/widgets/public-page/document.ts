import { DEMO_MARK } from "#shared/demo-notice.ts";
import { escapeHtml } from "#shared/html.ts";
import { WHOLE_MARK } from "#shared/sender.ts";
import { sender } from "./sender.ts";

/** Addresses that only the build (or the development server) knows. */
export interface Assets {
  /** The page's script, and the chunks that it imports. */
  script?: string;
  chunks?: string[];
  image: string;
}

interface PageDocument {
  path: string;
  title: string;
  description: string;
  css: string;
  body: () => string;
  /** The address of the GET call that the script makes first; the browser loads both at once. */
  preload?: string;
}

/**
 * Renders the whole HTML file of a public page. It has one <style> and no inline script: the
 * content security policy names only the style's hash. The server replaces `__PUBLIC_URL__` by the
 * installation's address, because readers of og: tags take only absolute addresses, and the
 * sender's marks (shared/sender.ts).
 */
export const documentOf = (page: PageDocument) => (assets: Assets) => {
  const title = `${page.title} · ${sender.name}`;
  return [
    "<!doctype html>",
    '<html lang="pt-BR">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", page.description),
    meta("name", "theme-color", "#fdc025"),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...social(page, title, assets.image),
    `<style>${page.css}</style>`,
    ...scripts(page, assets),
    "</head>",
    `<body data-sender="${WHOLE_MARK}">${DEMO_MARK}${page.body()}</body>`,
    "</html>",
    "",
  ].join("\n");
};

function social({ path, description }: PageDocument, title: string, image: string): string[] {
  return [
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "pt_BR"),
    meta("property", "og:site_name", sender.name),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", `__PUBLIC_URL__${path}`),
    meta("property", "og:image", `__PUBLIC_URL__${image}`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function scripts({ preload }: PageDocument, { script, chunks = [] }: Assets): string[] {
  if (!script) return [];
  return [
    // A page is read before it is used, so the form's script must not delay the first paint.
    `<script type="module" src="${script}" fetchpriority="low"></script>`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`),
    // The calls send the cookie; the browser would not use a preload of another mode.
    ...(preload
      ? [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${preload}">`]
      : []),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

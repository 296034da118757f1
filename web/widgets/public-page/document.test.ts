import { expect, test } from "vitest";
import { documentOf } from "./document.ts";

const page = {
  path: "/pagina",
  title: 'Crédito & "vale"',
  description: "Uma <descrição>",
  css: "p{color:red}",
  body: () => "<p>Olá</p>",
};
const image = "/public/assets/imagem-1.png";

test("holds one style, no inline script, and addresses that the server completes", () => {
  const html = documentOf({ ...page, preload: "/api/public/cidades" })({
    image,
    script: "/public/assets/pagina-1.js",
    chunks: ["/public/assets/react-1.js"],
  });
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain("<title>Crédito &#38; &#34;vale&#34; · __SENDER_NAME__</title>");
  expect(html).toContain('content="Uma &#60;descrição&#62;"');
  expect(html.match(/<style>.*?<\/style>/gs)).toEqual(["<style>p{color:red}</style>"]);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/public/assets/pagina-1.js" fetchpriority="low">',
  ]);
  expect(html).toContain(
    '<link rel="modulepreload" href="/public/assets/react-1.js" fetchpriority="low">',
  );
  expect(html).toContain('crossorigin="use-credentials" href="/api/public/cidades"');
  expect(html).toContain(`property="og:image" content="__PUBLIC_URL__${image}"`);
  expect(html).toContain("__DEMO_NOTICE__<p>Olá</p></body>");
  expect(html).not.toContain("Capelo");
  expect(html).toContain('property="og:url" content="__PUBLIC_URL__/pagina"');
});

test("a page without a script fetches nothing ahead", () => {
  const html = documentOf({ ...page, preload: "/api/public/cidades" })({ image });
  expect(html).not.toMatch(/<script|preload/);
});

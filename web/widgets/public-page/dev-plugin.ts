import { fileURLToPath } from "node:url";
import type { Plugin, ViteDevServer } from "vite";
import { withDemoNotice } from "#shared/demo-notice.ts";
import { withSender, DEFAULT_SENDER } from "#shared/sender.ts";
import { type PublicPage, publicPages } from "./pages.ts";

const web = fileURLToPath(new URL("../..", import.meta.url));

/** Serves the public pages in development at their own addresses, rendered for every request. */
export function publicPagesInDevelopment(): Plugin {
  return {
    name: "capelo:public-pages",
    apply: "serve",
    transformIndexHtml: (html) =>
      html
        .replaceAll("__APP_NAME__", DEFAULT_SENDER.name)
        .replaceAll("__LOGO__", "")
        .replaceAll("__DEMO__", "true")
        .replaceAll("__HOURLY__", "false"),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const page = publicPages.find(({ path }) => path === pathname);
        if (!page) return next();
        renderPage(server, page).then((html) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html);
        }, next);
      });
    },
  };
}

async function renderPage(server: ViteDevServer, page: PublicPage): Promise<string> {
  const address = (file: string) => `/@fs${web}${file}`;
  const { render } = await server.ssrLoadModule(`${web}${page.document}`);
  const html: string = render({
    script: page.script && address(page.script),
    image: address("widgets/public-page/social-image.png"),
  });
  return server.transformIndexHtml(
    page.path,
    withDemoNotice(withSender(html, DEFAULT_SENDER), true).replaceAll(
      /__PUBLIC_URL__|__EVENT_(?:CARD|CITY|ID)__/g,
      "",
    ),
  );
}

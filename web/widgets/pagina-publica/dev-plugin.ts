import { fileURLToPath } from "node:url";
import type { Plugin, ViteDevServer } from "vite";
import { withSender, DEFAULT_SENDER } from "#shared/sender.ts";
import { type PaginaPublica, paginasPublicas } from "./paginas.ts";

const web = fileURLToPath(new URL("../..", import.meta.url));

/** Serves the public pages in development at their own addresses, rendered afresh for every request. */
export function paginasPublicasEmDesenvolvimento(): Plugin {
  return {
    name: "capelo:paginas-publicas",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const pagina = paginasPublicas.find(({ path }) => path === pathname);
        if (!pagina) return next();
        desenhar(server, pagina).then((html) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html);
        }, next);
      });
    },
  };
}

async function desenhar(server: ViteDevServer, pagina: PaginaPublica): Promise<string> {
  const endereco = (arquivo: string) => `/@fs${web}${arquivo}`;
  const { render } = await server.ssrLoadModule(`${web}${pagina.documento}`);
  const html: string = render({
    ...(pagina.script ? { script: endereco(pagina.script) } : {}),
    imagem: endereco("widgets/pagina-publica/imagem-social.png"),
  });
  return server.transformIndexHtml(
    pagina.path,
    withSender(html, DEFAULT_SENDER).replaceAll("__PUBLIC_URL__", ""),
  );
}

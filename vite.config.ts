import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { paginasPublicasEmDesenvolvimento } from "./web/widgets/pagina-publica/dev-plugin.ts";

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const base =
  /node_modules\/(react|react-dom|scheduler|@tanstack|class-variance-authority|clsx|use-sync-external-store)\//;

/** The staff application. The public pages are a build of their own: vite.public.config.ts. */
export default defineConfig({
  root: "web",
  publicDir: "app/public",
  plugins: [react(), tailwindcss(), paginasPublicasEmDesenvolvimento()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Which chunks a page imports: what its budget is held by (tests/e2e/orcamento.spec.ts).
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every page stands on and what changes least: one file, cached across releases, instead of a dozen.
      output: { codeSplitting: { groups: [{ name: "base", test: base }] } },
    },
  },
  server: { proxy: { "/api": api, "/dev/mail": api } },
});

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { calls } from "./scripts/build/calls.ts";
import { documents } from "./scripts/build/documents.ts";
import { publicPagesInDevelopment } from "./web/widgets/public-page/dev-plugin.ts";

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

// The kit declares its lazy parts while it is read: what it does that with must have been read before.
const base =
  /vite\/preload-helper|\/web\/ui\/lazy-part\.ts|node_modules\/(react|react-dom|scheduler|@tanstack|class-variance-authority|clsx|use-sync-external-store)\//;

/** What Radix makes its tabs of, which the page of tickets begins with, and all else too. */
const radixBase =
  /node_modules\/@radix-ui\/(primitive|react-(tabs|collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-[a-z-]+))\//;

/** The parts of Radix that its menu is made of; dialogs, popovers and toasts add a little of their own. */
const radix =
  /node_modules\/(@radix-ui\/(?!react-(dialog|alert-dialog|popover|tabs|toast)\/)|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)/;

/** Our own widgets, without those that bring a library along. */
const kit = (id: string) =>
  /\/web\/(ui|lib|widgets)\/|\/shared\/(br|labels|permissions)|node_modules\/lucide-react\//.test(
    id,
  ) &&
  !/\/widgets\/(agenda|form)\/|\/ui\/(combobox|confirm-dialog|dialog|menu(-choices|-panel)?|password-input|popover|toaster)\.tsx|icons\/eye|use-dialog-focus|filter-chips|enrolment-table\/filters|contact-cell|br\/(money|nome|uf|estados|siglas)|list\/(filter-button|phone-filters|held-row|toolbar)|widgets\/(about-dialog|details-dialog|place|por-que-vejo|ver-como|whatsapp-link)|list\/selection-(actions|export)|lib\/(csv|download-progress)\.ts/.test(
    id,
  );

/**
 * The shell of every page: what it draws itself with, and what the router asks of the addresses; without the icons of
 * parts that come later.
 */
const shell =
  /\/web\/app\/(nav|overlay-store)|\/features\/acesso\/data\.ts|\/search\.ts|shared\/(periodo|recortes|br\/siglas)|enrolment-table\/filters|lucide-react\/(?!.*icons\/(eye|mouse-pointer|user-check|hourglass|file-text|clock|keyboard|calendar-clock|badge-percent|landmark|mailbox|map-pin|notebook-pen|ticket|message-circle|qr-code|link-2|play|arrow-left|circle-question|ban|circle-off|minus|monitor|printer|smartphone|trash|undo-2|mail-check|mail-x))/;

/** What the lists of units and accounts show their rows with. */
const units =
  /\/shared\/br\/(cep|check-digit|cnpj|cpf)|\/widgets\/(place|enum-badges|whatsapp-link)/;

/** What only the lists of units have, beside what every list has. */
const unitLists =
  /\/widgets\/(unit-look|enrolment-table\/contact-cell|list\/(toolbar|filter-button|filter-chips))/;

/** What can be done with a row of these lists. */
const rows = /\/widgets\/list\/(row-actions|edit-button|confirm-toggle|toggle)/;

/** The files that index.html brings. */
const onEveryPage = /assets\/(base|kit|shell|index|rolldown-runtime)-[^/]+\.(js|css)$/;

/** The staff application. The public pages are a build of their own: vite.public.config.ts. */
export default defineConfig({
  root: "web",
  publicDir: "app/public",
  plugins: [react(), tailwindcss(), documents(), calls(), publicPagesInDevelopment()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Which chunks a page imports: what its budget is held by (tests/e2e/orcamento.spec.ts).
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses.
    modulePreload: {
      polyfill: false,
      // A part that is fetched later finds these there: their names would only make the list of its files longer.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !onEveryPage.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise a group takes along all that its files import.
          includeDependenciesRecursively: false,
          groups: [
            // What every page stands on and what changes least: one file, cached across releases, instead of a dozen.
            { name: "base", test: base, priority: 3 },
            // The others in one file each for what they compress better than in thirty (docs/decisions/017).
            { name: "radix-base", test: radixBase, priority: 3 },
            { name: "radix", test: radix, priority: 2 },
            { name: "kit", test: kit, priority: 1, minShareCount: 8 },
            // What the shell and its parts share: a handful of files of a few hundred bytes.
            { name: "shell", test: shell, minShareCount: 2 },
            { name: "units", test: units, minShareCount: 3 },
            { name: "unit-lists", test: unitLists, minShareCount: 3 },
            { name: "rows", test: rows, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api, "/dev/mail": api } },
});

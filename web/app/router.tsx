import type { QueryClient } from "@tanstack/react-query";
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { Role } from "#shared/labels.ts";
import { sessionQuery } from "#web/features/acesso/data.ts";
import { authSearch, resetSearch, trocaSearch } from "#web/features/acesso/search.ts";
import { noteNavigation } from "#web/lib/heading.ts";
import { safeReturnTo } from "#web/lib/return-to.ts";
import { validatorOf } from "#web/lib/search.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { dialogOf, dialogSearch } from "#web/widgets/url-dialog.ts";
import { FailedPage } from "./error-panel.tsx";
import { Framed } from "./framed.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { pages, recordPages } from "./nav.ts";
import { StaffLayout } from "./staff-layout.tsx";
import type { StaffPage } from "./staff-page.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The roles that may open the page that was refused. */
    negada?: readonly Role[];
  }
}

interface Context {
  queryClient: QueryClient;
}

const userOf = ({ queryClient }: Context) =>
  queryClient.getQueryData(sessionQuery.queryKey) ?? null;

/** The login's address, remembering where one wanted to go (not worth a word when that is the start page). */
export function loginFor(href: string) {
  const volta = safeReturnTo(href, location.origin);
  return { to: "/auth", search: volta === null || volta === "/" ? {} : { volta } } as const;
}

const pending = () => <Spinner />;
const NotFoundPage = lazyComponent(async () => (await import("./error-pages.tsx")).NotFoundPage, {
  pending,
});
const AccessDeniedPage = lazyComponent(
  async () => (await import("./error-pages.tsx")).AccessDeniedPage,
  { pending },
);

const root = createRootRouteWithContext<Context>()({
  notFoundComponent: () => (
    <Framed>
      <NotFoundPage />
    </Framed>
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  validateSearch: validatorOf(authSearch),
  beforeLoad: ({ context }) => {
    // product/telas.md#shell: a signed-in user who opens /auth is redirected to /.
    if (userOf(context)) throw redirect({ to: "/", replace: true });
  },
  component: lazyPage(() => import("#web/features/acesso/page.tsx")),
});

/** The address to which an OpenID Connect provider sends the browser back. */
const retorno = createRoute({
  getParentRoute: () => root,
  path: "/auth/retorno",
  component: lazyPage(() => import("#web/features/acesso/retorno.tsx"), "Retorno"),
});

/** The address that people guess, and that a letter may name. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  beforeLoad: () => {
    throw redirect({ to: "/auth", search: { ver: "recuperar" }, replace: true });
  },
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  validateSearch: validatorOf(resetSearch),
  component: lazyPage(() => import("#web/features/acesso/reset-password.tsx"), "ResetPassword"),
});

const trocaDeEmail = createRoute({
  getParentRoute: () => root,
  path: "/troca-de-email",
  validateSearch: validatorOf(trocaSearch),
  component: lazyPage(() => import("#web/features/acesso/troca-de-email.tsx"), "TrocaDeEmail"),
});

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: "/unauthorized",
  component: () => (
    <Framed>
      <AccessDeniedPage />
    </Framed>
  ),
});

const staff = createRoute({
  getParentRoute: () => root,
  id: "staff",
  validateSearch: validatorOf(dialogSearch),
  beforeLoad: ({ context, location }) => {
    const user = userOf(context);
    if (!user) throw redirect({ ...loginFor(location.href), replace: true });
    return { user };
  },
  component: StaffLayout,
});

/** The route of a line of nav.ts, guarded by its roles. */
function staffPage(page: Pick<StaffPage, "roles" | "search" | "load"> & { path: string }) {
  return createRoute({
    getParentRoute: () => staff,
    path: page.path,
    validateSearch: validatorOf(page.search),
    beforeLoad: ({ context }) => {
      if (!page.roles.includes(context.user.role)) {
        throw redirect({ to: "/unauthorized", replace: true, state: { negada: page.roles } });
      }
    },
    component: lazyPage(page.load),
  });
}

const routeTree = root.addChildren([
  auth,
  retorno,
  forgotPassword,
  resetPassword,
  trocaDeEmail,
  unauthorized,
  staff.addChildren([...pages, ...recordPages].map(staffPage)),
]);

/** All addresses of the staff application. `history` is the browser's unless a test brings another. */
export function createStaffRouter(
  queryClient: QueryClient,
  history: RouterHistory = createBrowserHistory(),
) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    // Plain text in, plain text out: the default would put quotes around a search for digits.
    parseSearch: (search) =>
      Object.fromEntries(
        [...new URLSearchParams(search)].map(([name, value]) => [name, value || dialogOf(name)]),
      ),
    stringifySearch: (search) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) {
        if (typeof value === "string" && value !== "") query.set(name, value);
      }
      return query.size > 0 ? `?${query}` : "";
    },
    scrollRestoration: true,
    defaultPendingComponent: Spinner,
    // The page before stays, heading and all, until the next is here; the bar on top says that it is coming.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: FailedPage,
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) noteNavigation();
  });
  return router;
}

import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";
import { isInAppBrowser, chromeLink } from "./rules-in-app-browser.ts";

/**
 * Says that a declaration will be printed, and where (design.md#public-pages). The line is there for everybody: an
 * advice that appeared only in the browsers that need it would push the form down.
 */
export function Tip() {
  const isHydrated = useHydrated();
  const isInApp = isHydrated && isInAppBrowser(navigator.userAgent);
  const chrome = isInApp ? chromeLink(navigator.userAgent, location.href) : null;
  return (
    <p className={isInApp ? "tip tip-important" : "tip"}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z" />
      </svg>
      {isInApp ? (
        <span>
          Para imprimir no final, abra no Chrome{chrome && <a href={chrome}>Abrir no Chrome</a>}
        </span>
      ) : (
        <span>No final, você imprime a declaração do crédito.</span>
      )}
    </p>
  );
}

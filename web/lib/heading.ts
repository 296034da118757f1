import { type RefObject, useEffect, useRef } from "react";

/** Name of the installation: the server writes it as the first title of the page (server/http/screens.ts). */
export const APP_NAME = document.title;

/** Address of the installation's own mark, which the server writes into the page; empty or absent where it has none. */
export const appLogo = (): string | undefined => document.documentElement.dataset["logo"];

let hasMoved = false;

/** To be called when one page gives way to another: from then on a new page's heading takes the focus. */
export function noteNavigation(): void {
  hasMoved = true;
}

/**
 * Names the page in the browser's title and, after a navigation, moves the focus to its heading, so that a screen
 * reader says where one has come. The first page leaves the focus at the top, where the skip link is.
 * @param title e.g. "Leads", giving "Leads · Rede Norte"
 * @param takesFocus false where a field of the page takes it
 * @returns ref for the h1, which needs tabIndex -1
 */
export function useHeading(title: string, takesFocus = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
    if (hasMoved && takesFocus) heading.current?.focus({ preventScroll: true });
  }, [title, takesFocus]);
  return heading;
}

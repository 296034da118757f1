import { type RefObject, useEffect, useRef } from "react";

/** The installation's name: the server writes it as the page's title (server/http/screens.ts). */
export const APP_NAME = document.title;

/** The address of the installation's logo from the page; empty or absent without one. */
export const appLogo = (): string | undefined => document.documentElement.dataset["logo"];

let hasMoved = false;

/** Called when another page is shown: from then on a new page's heading takes the focus. */
export function noteNavigation(): void {
  hasMoved = true;
}

/**
 * Sets the browser's title and, after a navigation, focuses the page's heading, so that a screen
 * reader tells where one is. On the first page the focus stays at the top, where the skip link is.
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

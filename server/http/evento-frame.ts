import type { FastifyReply, FastifyRequest } from "fastify";

// The page of an event within the school's own site (docs/decisions/093).

/** Leaves the event and the form; nothing in the frame leads away from them. */
const STYLE = [
  "body>:not(main,.demo-notice),main>:not(.convite,.closing),.important,#preencher{display:none}",
  // The height of the frame follows the page's, so nothing on the page may follow that of the frame.
  "body{display:flow-root}.closing{padding:16px 12px}.confirmation{min-height:0!important}",
].join("");

/** True for an address that asks for the page within a site. */
export const isFrame = (request: FastifyRequest): boolean =>
  (request.query as { embed?: unknown }).embed === "1";

/**
 * The page for a frame: its links open a tab of their own, because no other page of ours may stand in the frame.
 * @returns the page, and the rules to add to its own
 */
export function withinFrame(html: string): { html: string; style: string } {
  return {
    html: html
      .replace("<head>", '<head><base target="_blank">')
      // A place of this page is no other page.
      .replaceAll('href="#', 'target="_self" href="#'),
    style: STYLE,
  };
}

/** Lets the pages of this host alone show the answer; shared caches keep nothing of it. */
export function allowFrame(reply: FastifyReply): void {
  reply.removeHeader("x-frame-options").header("cache-control", "private, max-age=60");
}

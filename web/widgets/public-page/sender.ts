import { DEFAULT_SENDER, MARKS, type Sender } from "#shared/sender.ts";

/**
 * Who signs the public pages. The build renders them before the sender is known, with marks in its place; the server
 * fills them in, and leaves the script of the page the same values in an attribute of <body>.
 */
export const sender: Sender =
  import.meta.env.SSR && typeof document === "undefined" ? MARKS : fromPage();

function fromPage(): Sender {
  const written = document.body.dataset.sender;
  return written === undefined ? DEFAULT_SENDER : (JSON.parse(written) as Sender);
}

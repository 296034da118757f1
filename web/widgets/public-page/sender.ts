import { DEFAULT_SENDER, MARKS, type Sender } from "#shared/sender.ts";

/**
 * The sender of the public pages. The build renders them with marks, because the sender is not
 * known yet. The server fills these, and gives the page's script the same values in an attribute of
 * <body>.
 */
export const sender: Sender =
  import.meta.env.SSR && typeof document === "undefined" ? MARKS : fromPage();

function fromPage(): Sender {
  const written = document.body.dataset.sender;
  return written === undefined ? DEFAULT_SENDER : (JSON.parse(written) as Sender);
}

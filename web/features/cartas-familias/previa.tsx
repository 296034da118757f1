import { useEffect, useRef } from "react";
import type { PreviaDaCarta } from "#shared/contract/cartas-familias.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";

/** 'Ver como fica': the letter as mail programs show it. */
export function Previa({ previa, onClose }: { previa: PreviaDaCarta; onClose: () => void }) {
  return (
    <Dialog
      title="Como a carta fica"
      description="Com nomes inventados. Cada família lê os seus."
      onClose={onClose}
    >
      <DialogBody label="Prévia da carta">
        <p className="mb-3 text-sm text-fg-muted">
          Assunto: <strong className="font-medium text-fg wrap-anywhere">{previa.assunto}</strong>
        </p>
        <Folha html={previa.html} />
      </DialogBody>
    </Dialog>
  );
}

/** The name by which the style of an element is kept while the page is read. */
const KEPT = "data-css";

/** The letter in a tree of its own, which the page's styles do not reach. Its links lead nowhere. */
function Folha({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    root.replaceChildren(sheetOf(html));
  }, [html]);
  return <div ref={host} className="overflow-hidden rounded-md border border-border" />;
}

/**
 * The policy of the page lets no style stand in HTML; it does let a script set one. Texts of a letter are escaped, so
 * that the words that begin a style's attribute stand nowhere else.
 */
function sheetOf(html: string): HTMLElement {
  const bare = html.replaceAll(/<style>.*?<\/style>/gs, "").replaceAll(' style="', ` ${KEPT}="`);
  const parsed = new DOMParser().parseFromString(bare, "text/html");
  const sheet = document.createElement("div");
  sheet.append(...document.importNode(parsed.body, true).childNodes);
  sheet.setAttribute(KEPT, parsed.body.getAttribute(KEPT) ?? "");
  for (const each of [sheet, ...sheet.querySelectorAll<HTMLElement>(`[${KEPT}]`)]) {
    each.style.cssText = each.getAttribute(KEPT) ?? "";
    each.removeAttribute(KEPT);
  }
  for (const link of sheet.querySelectorAll("a")) link.removeAttribute("href");
  return sheet;
}

import type { FunctionComponent, ReactNode } from "react";
import { DialogWaiting } from "#web/ui/dialog-waiting.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import type { AboutProps } from "./about-dialog.tsx";
import type { DetailsProps } from "./details-dialog.tsx";
import type { UrlDialog } from "./url-dialog.ts";

/**
 * The dialogs of a page as one part, with the fields and checks of their forms, shown while the
 * address asks for a dialog.
 * @param load imports their component
 */
export function lazyDialogs<Props extends { dialog: UrlDialog }>(
  load: () => Promise<FunctionComponent<Props>>,
): (props: Props) => ReactNode {
  const Dialogs = lazyComponent(load, {
    pending: () => <DialogWaiting />,
    onFailed: ({ dialog }) => dialog.close(),
  });
  return function LazyDialogs(props: Props) {
    return props.dialog.isOpen && <Dialogs {...props} />;
  };
}

/**
 * A dialog that a page opens itself: a part of its own, open while it is rendered.
 * @param load imports it
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<Props>>,
) =>
  lazyComponent(load, { pending: () => <DialogWaiting />, onFailed: ({ onClose }) => onClose() });

/** All data of a row, for a page without other dialogs. */
export const DetailsDialog = lazyDialog<DetailsProps>(
  async () => (await import("./details-dialog.tsx")).DetailsDialog,
);

/** Words and figures, explained where somebody asks. */
export const AboutDialog = lazyDialog<AboutProps>(
  async () => (await import("./about-dialog.tsx")).AboutDialog,
);

import { useNavigate, useRouter } from "@tanstack/react-router";
import { isUuid } from "#web/lib/uuid.ts";
import { useCallback } from "react";
import { anyText, useSaid } from "#web/lib/search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Opening a dialog made this history entry, so closing goes back to the one before. */
    dialog?: true;
  }
}

/** The parameters that open a dialog (design.md#interactions): `?novo`, or a row's id. */
export const dialogSearch = {
  novo: anyText,
  editar: anyText,
  ver: anyText,
  cartaz: anyText,
  pessoa: anyText,
  corrigir: anyText,
  contato: anyText,
};
type DialogParam = keyof typeof dialogSearch;
export const DIALOG_PARAMS = Object.keys(dialogSearch) as DialogParam[];

/**
 * A name without a value also asks for its dialog; no row has the id "-", and the dialog says so.
 */
export function dialogOf(name: string): string {
  if (name === "novo") return "1";
  return Object.hasOwn(dialogSearch, name) ? "-" : "";
}

export interface UrlDialog {
  /** The address asks for one of the dialogs. */
  isOpen: boolean;
  isNew: boolean;
  /** The id of the row that something new begins as, or null. */
  copying: string | null;
  /** The id of the row to edit, or null. */
  editing: string | null;
  /** The id of the row to read, or null. */
  viewing: string | null;
  /** The id of the row whose poster is shown, or null. */
  poster: string | null;
  /** The id of the row whose person is shown, or null. */
  person: string | null;
  /**
   * The id of the row whose person is corrected, or null: the page of an event edits the event, and
   * corrects people.
   */
  correcting: string | null;
  openNew: () => void;
  /** Opens the form of something new, which begins as this row. */
  copy: (id: string) => void;
  edit: (id: string) => void;
  view: (id: string) => void;
  openPoster: (id: string) => void;
  openPerson: (id: string) => void;
  correct: (id: string) => void;
  /** Closes the dialog, even with unsaved text. */
  close: () => void;
}

/** Dialogs in the address: opening one makes an entry in the history, so that Back closes it. */
export function useUrlDialog(): UrlDialog {
  const said = useSaid(dialogSearch);
  const navigate = useNavigate();
  const router = useRouter();
  const open = useOpen();
  const close = useCallback(() => {
    const { state, search } = router.state.location;
    // Back was pressed before the answer that closes the dialog.
    if (!asksForDialog(search)) return;
    if (state.dialog) return router.history.back({ ignoreBlocker: true });
    void navigate({
      to: ".",
      search: without,
      state: (before) => before,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [navigate, router]);
  return {
    isOpen: asksForDialog(said),
    isNew: said.novo !== "",
    copying: isUuid(said.novo) ? said.novo : null,
    editing: said.editar || null,
    viewing: said.ver || null,
    poster: said.cartaz || null,
    person: said.pessoa || null,
    correcting: said.corrigir || null,
    openNew: useCallback(() => open("novo", "1"), [open]),
    copy: useCallback((id: string) => open("novo", id), [open]),
    edit: useCallback((id: string) => open("editar", id), [open]),
    view: useCallback((id: string) => open("ver", id), [open]),
    openPoster: useCallback((id: string) => open("cartaz", id), [open]),
    openPerson: useCallback((id: string) => open("pessoa", id), [open]),
    correct: useCallback((id: string) => open("corrigir", id), [open]),
    close,
  };
}

const asksForDialog = (search: Partial<Record<DialogParam, unknown>>) =>
  DIALOG_PARAMS.some((name) => search[name]);

function useOpen() {
  const navigate = useNavigate();
  return useCallback(
    (name: DialogParam, value: string) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...without(before), [name]: value }),
        state: (before) => ({ ...before, dialog: true }),
        resetScroll: false,
      }),
    [navigate],
  );
}

function without(search: object): object {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !DIALOG_PARAMS.some((param) => param === name)),
  );
}

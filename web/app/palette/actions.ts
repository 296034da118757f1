import { useNavigate, useRouter } from "@tanstack/react-router";
import type { StaffPath } from "#web/lib/paths.ts";
import { useLogout } from "#web/features/acesso/data.ts";
import { useMenuSearch } from "../nav-search.ts";
import { showOverlay } from "../overlay-store.ts";
import type { Destination } from "./search.ts";

/** The effects that a choice in the palette may have on the application. */
export interface PaletteActions {
  /** Goes to a page. */
  go: (path: StaffPath) => void;
  /** Opens the dialog of a page in which something new is filled in. */
  create: (path: StaffPath) => void;
  /** Asks for the person of a contact that is to be noted. */
  noteContact: () => void;
  /** Goes to something that was found. */
  open: (at: Destination) => void;
  signOut: () => void;
  showShortcuts: () => void;
  /** Closes the palette and gives the focus back to where it was. */
  close: () => void;
}

/**
 * @param leave closes the palette without taking the focus back
 * @param noteContact turns it into the search for the person of a contact
 */
export function usePaletteActions(leave: () => void, noteContact: () => void): PaletteActions {
  const navigate = useNavigate();
  const router = useRouter();
  const searchOf = useMenuSearch();
  const logout = useLogout(() => navigate({ to: "/auth" }));
  const open = ({ to, search }: Destination) => {
    leave();
    void navigate({ to, search });
  };
  return {
    go: (path) => open({ to: path, search: searchOf(path) }),
    create: (path) => {
      const { pathname, search } = router.state.location;
      if (pathname !== path) return open({ to: path, search: { novo: "1" } });
      // The list that is shown stays as it is filtered, and Back closes the dialog.
      leave();
      void navigate({
        to: ".",
        search: { ...search, novo: "1" },
        state: (before) => ({ ...before, dialog: true }),
        resetScroll: false,
      });
    },
    noteContact,
    open,
    signOut: () => {
      leave();
      logout.mutate();
    },
    showShortcuts: () => {
      leave();
      showOverlay("shortcuts");
    },
    close: () => showOverlay(null),
  };
}

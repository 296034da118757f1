import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { buttonStyle } from "#web/ui/button.tsx";
import { useDialogFocus } from "#web/ui/use-dialog-focus.ts";
import { useSession } from "#web/widgets/session.ts";
import { useVisoes } from "#web/widgets/visoes/visoes.ts";
import { showOverlay } from "../overlay-store.ts";
import { matching, placesOf, type Section, settingsOf, viewsOf } from "./entries.ts";
import { EntryGroups, FoundGroups } from "./groups.tsx";
import { useFound } from "./search.ts";
import { SearchStatus } from "./search-status.tsx";
import { usePaletteActions } from "./actions.ts";

/** The ⌘K palette: pages, creations, settings, and a search over what the role may see (product/telas.md#shell). */
export function Palette() {
  const focus = useDialogFocus();
  // A user who goes elsewhere takes the focus along: to the heading of a page, or into a dialog.
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    showOverlay(null);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && showOverlay(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-50 bg-black/50" />
        <Dialog.Content
          data-palette
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) =>
            isLeaving.current ? event.preventDefault() : focus.onCloseAutoFocus(event)
          }
          className="animate-dialog fixed inset-x-0 top-0 z-50 flex max-h-[90dvh] flex-col bg-surface text-fg shadow-pop outline-none sm:inset-x-0 sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[min(34rem,76vh)] sm:w-[calc(100vw-2rem)] sm:max-w-[640px] sm:rounded-lg sm:border sm:border-border"
        >
          <Dialog.Title className="sr-only">Buscar e ir para</Dialog.Title>
          <Body onLeave={leave} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Body({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState("");
  const { actions, isNoting, places, settings } = useSections(typed, setTyped, onLeave);
  const found = useFound(typed, isNoting);
  const hits = found.groups.flatMap(({ hits }) => hits.map(({ id }) => id));
  const own = [...places, ...settings].flatMap(({ entries }) => entries);
  const choosable = [
    ...places.flatMap(labelsOf),
    ...(found.isSearching ? [] : hits),
    ...settings.flatMap(labelsOf),
  ];
  // cmdk chooses the first row as one types; what the server finds comes later.
  const [wanted, setWanted] = useState("");
  const chosen = choosable.includes(wanted) ? wanted : (choosable[0] ?? "");
  return (
    // Filtered here and by the server: cmdk would hide what the server has found by other columns than the shown ones.
    <Command
      label="Buscar ou ir para"
      value={chosen}
      onValueChange={setWanted}
      shouldFilter={false}
      // Ctrl+K closes; as a step up it would be taken from it.
      vimBindings={false}
      loop
      className="flex min-h-0 flex-1 flex-col"
    >
      <Field
        typed={typed}
        onType={setTyped}
        placeholder={isNoting ? "Contato com quem? Nome, e-mail ou telefone" : "Buscar ou ir para…"}
      />
      <Command.List
        label="Resultados"
        className="relative min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
      >
        <EntryGroups sections={places} />
        <FoundGroups groups={found.groups} isStale={found.isSearching} onOpen={actions.open} />
        <EntryGroups sections={settings} />
      </Command.List>
      <SearchStatus {...found} typed={typed} count={own.length + hits.length} />
    </Command>
  );
}

/** The actions, and the sections that work without the server: none while a contact's person is asked for. */
function useSections(typed: string, onType: (text: string) => void, onLeave: () => void) {
  const { role } = useSession().user;
  const { data: visoes = [] } = useVisoes();
  const [isNoting, setNoting] = useState(false);
  const actions = usePaletteActions(onLeave, () => {
    setNoting(true);
    onType("");
  });
  return {
    actions,
    isNoting,
    places: isNoting
      ? []
      : matching(
          [...placesOf(role, actions), ...(typed.trim() ? viewsOf(role, visoes, actions) : [])],
          typed,
        ),
    settings: isNoting ? [] : matching(settingsOf(actions), typed),
  };
}

const labelsOf = ({ entries }: Section) => entries.map(({ label }) => label);

interface FieldProps {
  typed: string;
  onType: (text: string) => void;
  placeholder: string;
}

function Field({ typed, onType, placeholder }: FieldProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b-2 border-border pr-2 pl-4 has-[input:focus]:border-ring">
      <Search aria-hidden className="size-4 shrink-0 text-fg-muted" />
      <Command.Input
        data-autofocus
        value={typed}
        onValueChange={onType}
        maxLength={100}
        enterKeyHint="go"
        autoCapitalize="none"
        placeholder={placeholder}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none! placeholder:text-fg-muted"
      />
      <Dialog.Close aria-label="Fechar" className={buttonStyle({ variant: "ghost", size: "icon" })}>
        <X aria-hidden />
      </Dialog.Close>
    </div>
  );
}

import { singleKeys } from "#web/lib/shortcuts.ts";
import { useStored } from "#web/lib/stored.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { showOverlay } from "./overlay-store.ts";
import { PALETTE_KEYS } from "./search-button.tsx";

interface Shortcut {
  /** Any one of these keys does it. */
  keys: readonly string[];
  what: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: [PALETTE_KEYS], what: "Buscar ou ir para qualquer página" },
  { keys: ["Ctrl B"], what: "Recolher ou expandir o menu" },
  { keys: ["F8"], what: "Ir para a notificação" },
  { keys: ["Esc"], what: "Fechar o que está aberto" },
];

/** “Atalhos de uma tecla” switches these off. */
const ofOneKey: readonly Shortcut[] = [
  { keys: ["/"], what: "Ir para a busca da página" },
  { keys: ["N"], what: "Ação principal da página, como “Novo Cliente”" },
  { keys: ["R"], what: "Atualizar a lista" },
  { keys: ["J", "K"], what: "Linha seguinte, linha anterior" },
  { keys: ["E"], what: "Editar a linha" },
  { keys: ["X"], what: "Selecionar a linha" },
  { keys: ["?"], what: "Mostrar estes atalhos" },
];

const inPlace: readonly Shortcut[] = [
  { keys: ["↓", "↑"], what: "Linha seguinte, linha anterior" },
  { keys: ["Enter"], what: "Abrir a linha" },
  { keys: ["Esc"], what: "Na busca: limpar; de novo: sair da busca" },
];

/** All keys that do something, and the switch for those of one key (design.md#interactions). */
export function ShortcutsDialog() {
  const chosen = useStored(singleKeys);
  const isOn = chosen === "ligados";
  const close = () => showOverlay(null);
  return (
    <Dialog title="Atalhos do teclado" size="small" onClose={close}>
      <DialogBody className="flex flex-col gap-5">
        <Shortcuts title="Em qualquer página" shortcuts={everywhere} />
        <section className="flex flex-col gap-2">
          <label className="flex items-start gap-2.5 font-medium">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-primary"
              checked={isOn}
              onChange={({ target }) => singleKeys.set(target.checked ? "ligados" : "desligados")}
            />
            <span>
              Atalhos de uma tecla
              <span className="block font-normal text-fg-muted">
                Desligue os atalhos se você dita textos ou aperta teclas sem querer.
              </span>
            </span>
          </label>
          <Shortcuts title="Com uma tecla" shortcuts={ofOneKey} isOff={!isOn} />
        </section>
        <Shortcuts title="Em uma linha ou na busca" shortcuts={inPlace} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          Fechar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface Props {
  title: string;
  shortcuts: readonly Shortcut[];
  isOff?: boolean;
}

function Shortcuts({ title, shortcuts, isOff = false }: Props) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-fg-muted">
        {title}
        {isOff && " (desligados)"}
      </h3>
      <dl className="divide-y divide-border">
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-1.5">
            <dt className={isOff ? "text-fg-muted" : undefined}>{what}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-border bg-surface-2 px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

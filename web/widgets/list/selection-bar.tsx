import type { ReactNode } from "react";
import { lazyComponent } from "#web/ui/lazy.tsx";
import type { Selection, Sheet } from "./selection.ts";

const Actions = lazyComponent(
  async () => (await import("./selection-actions.tsx")).SelectionActions,
  { onFailed: ({ clear }) => clear() },
);

export interface Marking<Row> {
  /** For example "selecionado", "selecionados". */
  noun: readonly [one: string, many: string];
  sheet: Sheet<Row>;
  /**
   * Further buttons beside the exports.
   * @param clear ends the selection
   * @param tell shows a result in the bar
   */
  actions?: (rows: readonly Row[], clear: () => void, tell: (outcome: string) => void) => ReactNode;
  /** The progress of an action; until its end it replaces the buttons. */
  progress?: ReactNode;
}

interface Props<Row> {
  marking: Marking<Row>;
  selection: Selection<Row>;
}

/** The actions on the marked rows, or their progress, always in sight (design.md#interactions). */
export function SelectionBar<Row extends { id: string }>({ marking, selection }: Props<Row>) {
  const { noun, sheet, actions, progress } = marking;
  const { rows, clear } = selection;
  if (!progress && rows.length === 0) return null;
  return (
    <section
      aria-label="Seleção"
      className="sticky bottom-3 z-30 mt-3 flex w-fit max-w-full flex-wrap items-center max-sm:w-full gap-2 rounded-lg border border-border-strong bg-surface px-3 py-2 shadow-pop md:mx-3 md:mb-3"
    >
      {progress || (
        <Actions
          noun={noun}
          count={rows.length}
          clear={clear}
          more={(tell) => actions?.(rows, clear, tell)}
          exportAs={async (forma) =>
            (await import("./selection-export.ts")).exportRows(sheet, rows, forma)
          }
        />
      )}
    </section>
  );
}

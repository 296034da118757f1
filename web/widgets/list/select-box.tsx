import type { Selection } from "./selection.ts";

interface Props {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for. */
  isPartial?: boolean;
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
}

/** A box to mark a row with, in a target that a finger finds. */
export function SelectBox({ label, isChecked, isPartial = false, onToggle }: Props) {
  return (
    // Shift would mark the text of the rows in between.
    <label className="tap-44 inline-flex size-9 cursor-pointer items-center justify-center select-none">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        type="checkbox"
        aria-label={label}
        className="size-4 cursor-pointer accent-primary"
        checked={isChecked}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

interface RowProps<Row> {
  row: Row;
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
}

/** The box of a row. */
export function RowBox<Row extends { id: string }>({ row, selection, nameOf }: RowProps<Row>) {
  return (
    <SelectBox
      label={`Selecionar ${nameOf(row)}`}
      isChecked={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, isRange)}
    />
  );
}

import type { Selection } from "./selection.ts";

interface Props {
  label: string;
  isChecked: boolean;
  /** Only some of its rows are marked. */
  isPartial?: boolean;
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
}

/** A box that marks a row, in a target large enough for a finger. */
export function SelectBox({ label, isChecked, isPartial = false, onToggle }: Props) {
  return (
    // Otherwise Shift would select the text of the rows in between.
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

export function RowBox<Row extends { id: string }>({ row, selection, nameOf }: RowProps<Row>) {
  return (
    <SelectBox
      label={`Selecionar ${nameOf(row)}`}
      isChecked={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, isRange)}
    />
  );
}

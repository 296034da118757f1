interface Props {
  /** Each with its name and, if it has one, a small line below. */
  of: readonly (readonly [name: string, figure: string, note?: string])[];
}

/** Figures that lead nowhere, side by side; those of a row fill it and stand on one line, however long their names. */
export function Figuras({ of }: Props) {
  return (
    <dl className="flex flex-wrap gap-3">
      {of.map(([name, figure, note]) => (
        <div
          key={name}
          className="flex min-w-0 flex-1 basis-32 flex-col rounded-lg border border-border bg-surface p-3 md:p-4"
        >
          <dt className="font-medium text-fg-muted">{name}</dt>
          <dd className="mt-auto pt-1 text-xl font-semibold tabular-nums md:text-2xl">{figure}</dd>
          {note !== undefined && (
            <dd className="mt-0.5 text-xs text-fg-muted tabular-nums">{note}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

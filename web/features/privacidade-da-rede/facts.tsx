export type FactList = readonly (readonly [what: string, is: string])[];

/** Terms and reasons in two columns. */
export function Facts({ facts }: { facts: FactList }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([what, is]) => (
        <div key={what} className="min-w-0">
          <dt className="text-xs text-fg-muted">{what}</dt>
          <dd className="mt-0.5 wrap-anywhere">{is}</dd>
        </div>
      ))}
    </dl>
  );
}

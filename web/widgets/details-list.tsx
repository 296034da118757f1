import type { ReactNode } from "react";
import { MISSING, isBlank } from "#shared/br/text.ts";

/** Label and value; a missing value shows "-". */
export type Details = readonly (readonly [label: string, value: ReactNode])[];

export function DetailsList({ details }: { details: Details }) {
  return (
    <dl className="divide-y divide-border">
      {details.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {typeof value === "string" && isBlank(value) ? MISSING : (value ?? MISSING)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { formatDataHora } from "#shared/br/data.ts";
import { formatSince } from "#web/lib/format.ts";

interface Props {
  /** ISO 8601. */
  iso: string;
  now: Date;
}

/** When something happened: on the clock of this device, and how long ago that is. */
export function Moment({ iso, now }: Props) {
  return (
    <time dateTime={iso} className="tabular-nums">
      {formatDataHora(iso)} · {formatSince(new Date(iso), now)}
    </time>
  );
}

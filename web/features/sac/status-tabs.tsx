import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { sac } from "#shared/contract/sac.ts";
import { type TicketStatus, ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import { formatNumber } from "#web/lib/format.ts";

/** The value of the first tab, which filters by nothing. */
const TODOS = "todos";

interface Props {
  /** "" for all. */
  status: TicketStatus | "";
  /** Absent until they are known. */
  counts: AnswerOf<typeof sac.counts> | undefined;
  onChange: (status: TicketStatus | "") => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Todos / Em Andamento / Concluído / Cancelado, each with its count; on phones they stay in sight. */
export function StatusTabs({ status, counts, onChange, children }: Props) {
  const statuses = valuesOf(ticketStatusLabels);
  const total = counts && statuses.reduce((sum, one) => sum + counts[one], 0);
  const chosen = status === "" ? TODOS : status;
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={(value) => onChange(statuses.find((one) => one === value) ?? "")}
    >
      <Tabs.List
        aria-label="Tickets por status"
        className="z-10 mb-3 grid md:mb-5 grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1 border-b border-border max-md:sticky max-md:top-[calc(var(--banner)+3.5rem)] max-md:-mx-4 max-md:bg-bg max-md:px-4 max-md:pt-1 md:flex"
      >
        <Tab value={TODOS} label="Todos" count={total} />
        {statuses.map((one) => (
          <Tab key={one} value={one} label={ticketStatusLabels[one]} count={counts?.[one]} />
        ))}
      </Tabs.List>
      <Tabs.Content value={chosen} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface TabProps {
  value: string;
  label: string;
  count: number | undefined;
}

function Tab({ value, label, count }: TabProps) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px flex min-h-11 flex-col items-center justify-end gap-x-2 gap-y-0.5 border-b-2 border-transparent px-0.5 pb-1.5 text-xs font-medium text-fg-muted -outline-offset-2 hover:text-fg data-[state=active]:border-primary data-[state=active]:text-primary md:flex-row md:justify-center md:px-4 md:text-sm"
    >
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-neu-bg px-2 text-xs text-neu-fg tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </Tabs.Trigger>
  );
}

import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { AttentionLineWaiting, AttentionWaiting } from "./dashboard-waiting.tsx";
import type { Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { Panel } from "./panel.tsx";

export interface AttentionItem {
  key: string;
  icon: LucideIcon;
  text: string;
  /** Absent where what it tells of stands below on the page. */
  to?: Target;
}

interface Props<Data> {
  /** The events of today and tomorrow, before all else. */
  hoje?: ReactNode;
  query: Pick<UseQueryResult<Data>, "data" | "isPending" | "isFetching" | "refetch">;
  itemsOf: (data: Data) => AttentionItem[];
  /** False while first steps stand below: nothing is in order then, although nothing waits. */
  isBegun?: boolean;
}

/**
 * Tells of what cannot wait, first on the page; a line links to exactly those rows. Its height is the same
 * before the figures have come and whatever they say, so that the cards below never move.
 */
export function Attention<Data>({ query, itemsOf, hoje, isBegun = true }: Props<Data>) {
  if (query.data !== undefined) return <Items items={itemsOf(query.data)} {...{ hoje, isBegun }} />;
  if (query.isPending && !hoje) return <AttentionWaiting />;
  if (query.isPending)
    return (
      <Frame hoje={hoje}>
        <AttentionLineWaiting />
      </Frame>
    );
  return (
    <Frame hoje={hoje}>
      <p className={cn(line, "justify-between gap-3 text-fg-muted")}>
        Não foi possível verificar.
        <Button
          variant="outline"
          size="compact"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Tentar novamente
        </Button>
      </p>
    </Frame>
  );
}

/** A line, whether its text takes one or two. */
const line = "flex h-12 items-center";

interface FrameProps {
  action?: ReactNode;
  hoje?: ReactNode;
  children: ReactNode;
}

function Frame({ action, hoje, children }: FrameProps) {
  return (
    <div className="mb-6">
      <Panel title="Precisa de atenção" action={action}>
        {hoje}
        {children}
      </Panel>
    </div>
  );
}

interface ItemsProps {
  items: readonly AttentionItem[];
  hoje?: ReactNode;
  isBegun: boolean;
}

/** Shows one line of them, up to three beside each other on a desk, and the others when asked. */
function Items({ items, hoje, isBegun }: ItemsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (items.length === 0)
    return (
      <Frame hoje={hoje}>
        <Nothing isBegun={isBegun}>
          {hoje ? "Nada mais pendente." : isBegun ? "Nada pendente. Tudo em dia." : BEGIN}
        </Nothing>
      </Frame>
    );
  const more = (
    <Button
      variant="link"
      size="inline"
      className={cn("-my-2.5 tap-44", unneeded[items.length])}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? "Ver menos" : `Ver tudo (${items.length})`}
    </Button>
  );
  return (
    <Frame action={items.length > 1 && more} hoje={hoje}>
      <ul
        id={listId}
        className={cn("grid gap-x-8 lg:grid-cols-2 xl:grid-cols-3", !isOpen && folded)}
      >
        {items.map((item) => (
          <Item key={item.key} item={item} isOpen={isOpen} />
        ))}
      </ul>
    </Frame>
  );
}

function Item({
  item: { icon: Icon, text, to },
  isOpen,
}: {
  item: AttentionItem;
  isOpen: boolean;
}) {
  return (
    <li className={cn(line, isOpen && "h-auto min-h-12 py-1", "gap-3")}>
      <span className="rounded-md bg-warn-bg p-1.5 text-warn-fg">
        <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      </span>
      <Text to={to} className={cn("min-w-0", !isOpen && "line-clamp-2")}>
        {text}
      </Text>
    </li>
  );
}

function Text({
  to,
  ...shown
}: Pick<AttentionItem, "to"> & { className: string; children: string }) {
  return to ? <ListLink to={to} isLabel {...shown} /> : <span {...shown} />;
}

/** The button's class by the number of lines: hidden where all fit beside each other. */
const unneeded: Record<number, string> = { 2: "lg:hidden", 3: "xl:hidden" };

const folded =
  "max-lg:[&>:nth-child(n+2)]:hidden lg:max-xl:[&>:nth-child(n+3)]:hidden xl:[&>:nth-child(n+4)]:hidden";

const BEGIN = "Nada com prazo. Os primeiros passos estão abaixo.";

const Nothing = ({ children, isBegun }: { children: string; isBegun: boolean }) => (
  <p className={cn(line, "gap-2 text-fg-muted")}>
    {isBegun && <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 text-ok-fg" />}
    <span>{children}</span>
  </p>
);

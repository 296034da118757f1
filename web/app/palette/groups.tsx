import { Command } from "cmdk";
import {
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardList,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  School,
  Store,
  User,
  UserCog,
} from "lucide-react";
import type { ReactNode } from "react";
import type { BuscaKind } from "#shared/contract/busca.ts";
import { cn } from "#web/ui/cn.ts";
import type { Section } from "./entries.ts";
import type { FoundGroup } from "./search.ts";
import type { PaletteActions } from "./actions.ts";

/** Lists what the palette offers before anything is searched. */
export function EntryGroups({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, entries }) => (
    <Group key={title} title={title}>
      {entries.map(({ label, icon, run }) => (
        <Row key={label} id={label} icon={icon} onSelect={run}>
          <span className="min-w-0 truncate">{label}</span>
        </Row>
      ))}
    </Group>
  ));
}

const kinds: Record<BuscaKind, { title: string; icon: LucideIcon }> = {
  franquias: { title: "Franquias", icon: Building2 },
  "micro-franquias": { title: "Micro-franquias", icon: Store },
  clientes: { title: "Clientes", icon: School },
  cursos: { title: "Cursos", icon: BookOpen },
  eventos: { title: "Eventos", icon: CalendarDays },
  leads: { title: "Leads", icon: User },
  "pre-matriculas": { title: "Pré-matrículas sem lead", icon: ClipboardList },
  matriculas: { title: "Matrículas sem lead", icon: GraduationCap },
  usuarios: { title: "Usuários", icon: UserCog },
  tickets: { title: "Tickets", icon: LifeBuoy },
};

interface FoundProps {
  groups: readonly FoundGroup[];
  /** True while the groups answer an earlier term: they stay until the new ones come, but cannot be chosen. */
  isStale: boolean;
  onOpen: PaletteActions["open"];
}

/** The hits of the server, kind by kind. */
export function FoundGroups({ groups, isStale, onOpen }: FoundProps) {
  return groups.map(({ kind, hits }) => (
    <Group key={kind} title={kinds[kind].title} isDimmed={isStale}>
      {hits.map(({ id, title, subtitle, at }) => (
        <Row
          key={id}
          id={id}
          icon={kinds[kind].icon}
          isDisabled={isStale}
          onSelect={() => onOpen(at)}
        >
          <span className="min-w-0">
            <span className="block truncate">{title}</span>
            <span className="block truncate text-xs text-fg-muted tabular-nums">{subtitle}</span>
          </span>
        </Row>
      ))}
    </Group>
  ));
}

interface GroupProps {
  title: string;
  isDimmed?: boolean;
  children: ReactNode;
}

function Group({ title, isDimmed = false, children }: GroupProps) {
  return (
    <Command.Group
      heading={title}
      className={cn(
        "not-first:mt-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-fg-muted",
        isDimmed && "opacity-50",
      )}
    >
      {children}
    </Command.Group>
  );
}

interface RowProps {
  /** The row's value, by which cmdk tells the rows apart: two people may share a name. */
  id: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function Row({ id, icon: Icon, isDisabled = false, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={id}
      disabled={isDisabled}
      onSelect={onSelect}
      className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-soft-fg sm:min-h-10"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-fg-muted" />
      {children}
    </Command.Item>
  );
}

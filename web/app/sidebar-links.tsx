import { Link } from "@tanstack/react-router";
import { cn } from "#web/ui/cn.ts";
import { useSession } from "#web/widgets/session.ts";
import { pages } from "./nav.ts";

interface Props {
  isCompact: boolean;
  onNavigate: (() => void) | undefined;
}

/** The links of the role, in the words and the order of product.md#shell. */
export function SidebarLinks({ isCompact, onNavigate }: Props) {
  const { user } = useSession();
  return (
    <nav aria-label="Principal">
      <ul className="flex flex-col gap-0.5">
        {pages.map(({ path, sidebar, icon: Icon }) => {
          const label = sidebar[user.role];
          return label === undefined ? null : (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ exact: path === "/", includeSearch: false }}
                title={isCompact ? label : undefined}
                onClick={onNavigate}
                className={cn(
                  "tap-44 flex h-9 items-center gap-3 rounded-md font-medium text-fg-muted transition-colors hover:bg-surface-2 hover:text-fg aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-fg",
                  isCompact ? "justify-center" : "px-3",
                )}
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
                <span className={isCompact ? "sr-only" : "truncate"}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

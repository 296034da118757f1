import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { isBlank, initialOf } from "#shared/br/text.ts";
import { roleLabels } from "#shared/labels.ts";
import { cn } from "#web/ui/cn.ts";
import { useSession } from "#web/widgets/session.ts";

export interface UserButtonProps extends ComponentProps<"button"> {
  isCompact: boolean;
}

/** Initial, name (or e-mail if there is none) and role of who is here (product/telas.md#shell); opens the user's menu. */
export function UserButton({ isCompact, ...props }: UserButtonProps) {
  const { user } = useSession();
  const name = isBlank(user.nome) ? user.email : user.nome;
  return (
    <button
      type="button"
      title={isCompact ? name : undefined}
      {...props}
      className={cn(
        "flex items-center gap-3 rounded-md text-left hover:bg-surface-2",
        isCompact ? "justify-center py-1" : "p-2",
      )}
    >
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-soft-fg"
      >
        {initialOf(name)}
      </span>
      <span className={isCompact ? "sr-only" : "min-w-0 flex-1"}>
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-fg-muted">{roleLabels[user.role]}</span>
      </span>
      <span className="sr-only">, menu do usuário</span>
      {!isCompact && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-fg-muted" />}
    </button>
  );
}

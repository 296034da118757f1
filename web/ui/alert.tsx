import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const LOOKS = {
  bad: { Icon: CircleAlert, colors: "border-bad-bd bg-bad-bg text-bad-fg" },
  ok: { Icon: CircleCheck, colors: "border-ok-bd bg-ok-bg text-ok-fg" },
  info: { Icon: Info, colors: "border-info-bd bg-info-bg text-info-fg" },
};

interface Props {
  /** `ok` tells that something succeeded, `info` how things stand. */
  tone: keyof typeof LOOKS;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A message that stays. A bad one is announced at once, the others politely. */
export function Alert({ tone, title, children, action, className }: Props) {
  const { Icon, colors } = LOOKS[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      data-tone={tone}
      className={cn(
        "flex items-start gap-3 rounded-md border px-4 py-3 text-sm",
        colors,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-medium">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

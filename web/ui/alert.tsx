import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface Props {
  tone: "bad" | "ok";
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A message that stays. A bad one is announced at once, a good one politely. */
export function Alert({ tone, title, children, action, className }: Props) {
  const Icon = tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      data-tone={tone}
      className={cn(
        "flex items-start gap-3 rounded-md border px-4 py-3 text-sm",
        tone === "bad" ? "border-bad-bd bg-bad-bg text-bad-fg" : "border-ok-bd bg-ok-bg text-ok-fg",
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

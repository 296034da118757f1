import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Popover } from "./lazy-parts.tsx";

interface Props {
  /** The question that the button answers: "O que é um kit?". */
  question: string;
  children: ReactNode;
}

/** A `?` beside a special word. A press explains it and moves nothing; so does a pointer. */
export function Help({ question, children }: Props) {
  return (
    <Popover
      label={question}
      trigger={
        <Button
          variant="ghost"
          size="iconCompact"
          aria-label={question}
          title={typeof children === "string" ? children : undefined}
        >
          <CircleHelp aria-hidden />
        </Button>
      }
    >
      <div className="text-sm font-normal text-fg">{children}</div>
    </Popover>
  );
}

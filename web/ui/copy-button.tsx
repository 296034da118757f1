import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { copyText } from "./copy.ts";

const SHOWN_MS = 2000;

interface Props {
  text: string;
  /** Completes "Copiar …". */
  what: string;
  /** Stands in a row of a table, where only the row under the pointer or the focus shows it. */
  isQuiet?: boolean;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, what, isQuiet = false }: Props) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    if (await copyText(text)) setDone(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="iconCompact"
        // A line of 40 px has no room for it; the row's dialog has the button.
        className={cn("dense:hidden", isQuiet && !isDone && "quiet-in-row")}
        aria-label={`Copiar ${what}`}
        title={`Copiar ${what}`}
        onClick={() => void copy()}
      >
        {isDone ? <Check aria-hidden className="text-ok-fg" /> : <Copy aria-hidden />}
      </Button>
      <span role="status" className="sr-only">
        {isDone && "Copiado"}
      </span>
    </>
  );
}

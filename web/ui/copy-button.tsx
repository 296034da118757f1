import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy.ts";

const SHOWN_MS = 2000;

/** Copies a text to the clipboard. `what` completes "Copiar …". */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
        className="dense:hidden"
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

import { type ReactNode, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";

/** So many names are listed; for the others only the number is given. */
const NAMED = 5;

/** Writes "Ana, Bia e mais 3". */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest > 0) return `${names.slice(0, NAMED).join(", ")} e mais ${formatNumber(rest)}`;
  return new Intl.ListFormat("pt-BR").format(names);
}

interface Props {
  variant?: "primary" | "outline";
  names: readonly string[];
  /** The question: "Efetivar 3 pré-matrículas?". */
  question: string;
  act: string;
  onAct: () => void;
  children: ReactNode;
}

/** Acts on several rows after a question with their names, and on a single row at once. */
export function BulkButton(props: Props) {
  const { variant = "primary", names, question, act, onAct, children } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="compact"
        disabled={names.length === 0}
        onClick={() => (names.length > 1 ? setAsking(true) : onAct())}
      >
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          description={<p className="font-medium text-fg">{namesOf(names)}</p>}
          confirmLabel={act}
          onConfirm={() => {
            setAsking(false);
            onAct();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

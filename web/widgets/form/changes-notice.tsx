import { useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Change } from "./changes.ts";

interface Words {
  label: string;
  text: (value: unknown) => string;
}

/** Words for a field whose value is no text of its own; null leaves it out. */
export type ChangeWords = Partial<Record<string, Words | null>>;

interface Props {
  changes: readonly Change[];
  words: ChangeWords;
  /** Puts what the row has now into the form, in place of the typed text. */
  onTakeAll: () => void;
}

/** Both texts of a row that was saved elsewhere while it was edited here. */
export function ChangesNotice({ changes, words, onTakeAll }: Props) {
  const told = changes.flatMap((change) => {
    const said = wordsOf(change.name, words);
    return said ? [{ ...change, ...said }] : [];
  });
  const isBoth = told.some(({ mine }) => mine);
  const top = useRef<HTMLDivElement>(null);
  // The one who pressed 'Salvar' is at the form's end, and the notice above it.
  useEffect(() => top.current?.scrollIntoView({ block: "start" }), [changes]);
  return (
    <div ref={top} className="mb-4 scroll-mt-4">
      <Alert
        tone="bad"
        title="Este cadastro mudou enquanto você o editava"
        action={
          isBoth && (
            <Button variant="outline" size="small" onClick={onTakeAll}>
              Descartar o meu texto
            </Button>
          )
        }
      >
        <p>
          Alguém salvou este cadastro em outra aba ou aparelho. O seu texto ainda não foi salvo:
          confira e salve de novo.
        </p>
        <ul className="mt-1 list-disc pl-5">
          {told.map((change) => (
            <ChangedField key={change.name} {...change} />
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function ChangedField({ label, text, now, mine }: Change & Words) {
  return (
    <li>
      {label}: agora está <b>{text(now)}</b>
      {mine ? (
        <>
          ; o seu é <b>{text(mine.value)}</b>
        </>
      ) : (
        ", já no formulário"
      )}
    </li>
  );
}

function wordsOf(name: string, words: ChangeWords) {
  if (name in words) return words[name] ?? null;
  return { label: labelOf(name), text: (value: unknown) => textIn(name, value) };
}

const fieldOf = (name: string) => document.getElementsByName(name)[0];

/** The label on the screen, without its asterisk, so that no field is named twice in the code. */
function labelOf(name: string): string {
  const field = fieldOf(name);
  const labels = field && "labels" in field ? (field.labels as NodeListOf<Element> | null) : null;
  return labels?.[0]?.textContent?.replace(/\s*\*\s*$/, "") || name;
}

/** A value as its field shows it: a select has words for it. */
function textIn(name: string, value: unknown): string {
  const field = fieldOf(name);
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  const shown = options.find((option) => option.value === value)?.text ?? String(value);
  return shown === "" ? "vazio" : shown;
}

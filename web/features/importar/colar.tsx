import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface Props {
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Cells that were copied from a spreadsheet, which then go the way of a file. */
export function Colar({ isBusy, onFile }: Props) {
  const [text, setText] = useState("");
  // Copied cells have tabs between them, whatever their text has more often.
  const read = () => onFile(new File([`sep=\t\n${text}`], "Células coladas", { type: "text/csv" }));
  return (
    <div className="grid gap-2">
      <Field
        label="Ou cole as células"
        hint="Copie no Excel ou no Google Planilhas, com a linha de títulos, e cole aqui."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            className="font-mono text-xs whitespace-pre"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="outline" disabled={isBusy || text.trim() === ""} onClick={read}>
          Ler o que colei
        </Button>
      </div>
    </div>
  );
}

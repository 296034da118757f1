import { useState } from "react";
import type { AparenciaDaUnidade } from "#shared/contract/aparencias.ts";
import { parseCor } from "#shared/cor.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { CorField } from "./cor-field.tsx";
import { useAparenciaSaves } from "./data.ts";
import { LogoPart } from "./logo-part.tsx";
import { Preview } from "./preview.tsx";

export interface EditorProps {
  id: string;
  nome: string;
  data: AparenciaDaUnidade;
}

/** Sets and removes logo and colour, beside what becomes of a card and the event's page. */
export function Editor({ id, nome, data: { propria } }: EditorProps) {
  const saves = useAparenciaSaves(id);
  const [typed, setTyped] = useState(propria?.cor ?? "");
  return (
    <div className="mt-5 grid grid-cols-1 gap-6 border-t border-border pt-5 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-6">
        <LogoPart {...saves} logo={propria?.logo ?? null} />
        <CorField
          typed={typed}
          saved={propria?.cor ?? null}
          isSaving={saves.setCor.isPending}
          refusal={saves.setCor.error ? sentenceOf(saves.setCor.error) : undefined}
          onType={setTyped}
          onSave={(cor) => {
            setTyped(cor ?? "");
            saves.setCor.mutate(cor);
          }}
        />
      </div>
      <Preview nome={nome} logo={propria?.logo ?? null} cor={parseCor(typed) ?? propria?.cor} />
    </div>
  );
}

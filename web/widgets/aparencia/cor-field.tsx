import { CircleAlert, CircleCheck } from "lucide-react";
import {
  COR_DA_REDE,
  contrasteDoBranco,
  corQueServe,
  parseCor,
  serveParaBranco,
} from "#shared/cor.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface Props {
  typed: string;
  saved: string | null;
  isSaving: boolean;
  /** The server's sentence. */
  refusal: string | undefined;
  onType: (typed: string) => void;
  /** Null removes it. */
  onSave: (cor: string | null) => void;
}

/** One colour, picked or typed; it is told at once whether white can be read on it, and which darker one would serve. */
export function CorField({ typed, saved, isSaving, refusal, onType, onSave }: Props) {
  const cor = parseCor(typed);
  const serves = cor !== undefined && serveParaBranco(cor);
  const error = typed !== "" && cor === undefined ? "Use seis dígitos, como #0b6b4f" : refusal;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (serves) onSave(cor);
      }}
    >
      <Field label="Cor" hint="O texto sobre a cor é branco" error={error}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <Inputs {...{ control, typed, onType }} shown={cor ?? saved ?? COR_DA_REDE} />
            <Button type="submit" disabled={!serves || cor === saved || isSaving}>
              Salvar cor
            </Button>
            {saved && (
              <Button variant="ghost" disabled={isSaving} onClick={() => onSave(null)}>
                Remover cor
              </Button>
            )}
          </div>
        )}
      </Field>
      <div role="status" className="mt-1 min-h-9 text-sm">
        {cor && <Verdict {...{ cor, serves }} onTake={onType} />}
      </div>
    </form>
  );
}

interface InputsProps extends Pick<Props, "typed" | "onType"> {
  control: FieldControl;
  /** The colour of the picker. */
  shown: string;
}

function Inputs({ control, typed, shown, onType }: InputsProps) {
  return (
    <>
      <input
        type="color"
        aria-label="Escolher a cor na paleta"
        value={shown}
        className="tap-44 size-9 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
        onChange={({ target }) => onType(target.value)}
      />
      <span className="w-28">
        <Input
          {...control}
          value={typed}
          placeholder="#0b6b4f"
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    </>
  );
}

interface VerdictProps {
  cor: string;
  serves: boolean;
  onTake: (cor: string) => void;
}

function Verdict({ cor, serves, onTake }: VerdictProps) {
  const ratio = (Math.floor(contrasteDoBranco(cor) * 10) / 10).toFixed(1).replace(".", ",");
  if (serves)
    return (
      <p className="flex items-center gap-2 py-1.5 text-ok-fg">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        Texto branco se lê bem nesta cor: contraste {ratio}.
      </p>
    );
  const better = corQueServe(cor);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="flex items-center gap-2 text-bad-fg">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        Texto branco não se lê nesta cor: contraste {ratio}, e o mínimo é 4,5.
      </p>
      <Button variant="outline" size="compact" onClick={() => onTake(better)}>
        <span aria-hidden className="size-4 rounded-sm" style={{ backgroundColor: better }} />
        Usar {better}
      </Button>
    </div>
  );
}

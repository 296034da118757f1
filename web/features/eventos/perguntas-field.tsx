import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { get, useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { PERGUNTAS_FIXAS, type PerguntaGuardada, perguntasFixas } from "#shared/perguntas.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { SelectField, TextField, useFieldError } from "#web/widgets/form/fields.tsx";
import type { EventoValues } from "./form-values.ts";
import { freePlace, type PerguntaValues, withPergunta } from "./rules-perguntas.ts";

interface Props {
  /** The questions of the stored event. */
  stored: readonly PerguntaGuardada[];
}

/** 'Perguntas às famílias' (product/credito-estudantil.md#questions-of-a-school), folded until there is one. */
export function PerguntasField({ stored }: Props) {
  const { field } = useController<EventoValues, "perguntas">({ name: "perguntas" });
  const values = field.value;
  const [began] = useState(values.length > 0);
  const error = useFieldError("perguntas");
  const { errors, submitCount } = useFormState<EventoValues>({ name: "perguntas" });
  const isWrong = submitCount > 0 && errors.perguntas !== undefined;
  const kept = stored.filter(({ oculta, id }) => oculta && !values.some((one) => one.id === id));
  return (
    <details open={began || isWrong} className="mt-4">
      <summary className="tap-44 cursor-pointer text-base font-semibold">
        Perguntas às famílias{" "}
        <span className="text-sm font-normal text-fg-muted">{saidOf(values)}</span>
      </summary>
      <p className="mt-1 mb-3 text-xs text-fg-muted">
        Vêm depois dos campos da inscrição, e ninguém precisa responder. Não pergunte sobre saúde,
        religião ou a vida da família: o aluno pode ser menor de idade.
      </p>
      <Fixas values={values} onChange={field.onChange} />
      {values.map(
        ({ id }, at) =>
          !(id in perguntasFixas) && (
            // The names of the fields hold the place, so that another place is another question.
            <Propria
              key={placeOf(id, at)}
              at={at}
              onRemove={() => field.onChange(without(values, id))}
            />
          ),
      )}
      {kept.map((one) => (
        <Retirada key={one.id} {...one} onAsk={() => field.onChange(withPergunta(values, one))} />
      ))}
      <Adicionar values={values} kept={kept} onChange={field.onChange} />
      <p className="mt-1 text-xs font-medium text-bad-fg empty:hidden">{error}</p>
    </details>
  );
}

const placeOf = (id: string, at: number): string => `${at} ${id}`;
const without = (values: readonly PerguntaValues[], id: string) =>
  values.filter((one) => one.id !== id);

interface FixasProps {
  values: readonly PerguntaValues[];
  onChange: (values: PerguntaValues[]) => void;
}

/** The questions that the product words. */
function Fixas({ values, onChange }: FixasProps) {
  return PERGUNTAS_FIXAS.map((id) => (
    <label key={id} className="tap-44 flex items-start gap-2 py-1.5">
      <input
        type="checkbox"
        checked={values.some((one) => one.id === id)}
        onChange={({ target }) =>
          onChange(target.checked ? withPergunta(values, perguntasFixas[id]) : without(values, id))
        }
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      {perguntasFixas[id].texto}
    </label>
  ));
}

const saidOf = (values: readonly PerguntaValues[]): string =>
  values.length === 0 ? "nenhuma" : values.map(({ texto }) => texto || "sem texto").join(", ");

const TIPOS = [
  { value: "texto", label: "Um texto curto" },
  { value: "opcoes", label: "Uma de algumas opções" },
];

interface PropriaProps {
  at: number;
  onRemove: () => void;
}

/** A question of the school's own. */
function Propria({ at, onRemove }: PropriaProps) {
  const name = `perguntas.${at}` as const;
  const tipo = useWatch<EventoValues, `${typeof name}.tipo`>({ name: `${name}.tipo` });
  return (
    <div className="mt-2 rounded-md border border-border p-3">
      <TextField<EventoValues> name={`${name}.texto`} label="Pergunta" required />
      <SelectField<EventoValues>
        name={`${name}.tipo`}
        label="Como se responde"
        required
        options={TIPOS}
      />
      {tipo === "opcoes" && <OpcoesField name={`${name}.opcoes`} />}
      <Button variant="outline" size="compact" onClick={onRemove}>
        <Trash2 aria-hidden /> Retirar pergunta
      </Button>
    </div>
  );
}

/** The choices, a line each; an error may be one of a single line. */
function OpcoesField({ name }: { name: `perguntas.${number}.opcoes` }) {
  const { register, control } = useFormContext<EventoValues>();
  const { errors, submitCount } = useFormState({ control, name });
  const own = useFieldError(name);
  const lines: unknown = get(errors, name);
  const ofLine = Array.isArray(lines) ? (lines as { message?: string }[]).find(Boolean) : undefined;
  const error = own ?? (submitCount > 0 ? ofLine?.message : undefined);
  return (
    <Field label="Opções" hint="De 2 a 8, uma em cada linha." required reserve error={error}>
      {(field) => <Textarea rows={4} {...field} {...register(name)} />}
    </Field>
  );
}

/** A question that was answered and then taken away. */
function Retirada({ texto, onAsk }: PerguntaGuardada & { onAsk: () => void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-fg-muted">
      <span className="min-w-0 wrap-anywhere">
        “{texto}” foi retirada; as respostas continuam no CSV com respostas.
      </span>
      <Button variant="outline" size="compact" onClick={onAsk}>
        Perguntar de novo
      </Button>
    </p>
  );
}

interface AdicionarProps extends FixasProps {
  kept: readonly PerguntaGuardada[];
}

function Adicionar({ values, kept, onChange }: AdicionarProps) {
  const id = freePlace(values, kept);
  if (id === undefined) return null;
  return (
    <Button
      variant="outline"
      size="compact"
      className="mt-2"
      onClick={() => onChange(withPergunta(values, { id, texto: "", opcoes: null }))}
    >
      <Plus aria-hidden /> Adicionar pergunta
    </Button>
  );
}

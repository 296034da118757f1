import { useEffect, useEffectEvent } from "react";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { controlProps, Field } from "#web/widgets/public-page/field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";
import type { Answer } from "./form.ts";

type Pergunta = NonNullable<EventoPublico["perguntas"]>[number];

interface Props {
  field: (id: Answer) => BoundField;
  eventoId: string;
  perguntas: readonly Pergunta[];
}

/** The event whose own questions were answered in this visit. */
let answered: string | undefined;

/** The questions of the event's school, all optional (product/credito-estudantil.md#questions-of-a-school). */
export function Perguntas({ field, eventoId, perguntas }: Props) {
  // Another event words its questions in another way under the same ids.
  const forget = useEffectEvent(() => {
    if (answered !== undefined && answered !== eventoId)
      for (const id of ["a", "b"] as const) if (field(id).value) field(id).onChange("");
    answered = eventoId;
  });
  useEffect(() => forget(), [eventoId]);
  return perguntas.map((pergunta) => (
    <PerguntaField key={pergunta.id} pergunta={pergunta} {...field(pergunta.id)} />
  ));
}

function PerguntaField({ pergunta, ...field }: BoundField & { pergunta: Pergunta }) {
  const { texto, opcoes } = pergunta;
  const { id, value, error, isLocked } = field;
  const control = { ...controlProps(id, error, true), value, onBlur: field.onLeave };
  return (
    <Field
      {...{ id, error }}
      label={texto}
      isOptional
      help={opcoes ? undefined : "Não escreva sobre saúde, religião ou a vida da família."}
    >
      {opcoes ? (
        <select
          {...control}
          disabled={isLocked}
          onChange={({ target }) => field.onChange(target.value)}
        >
          <option value="">Escolha uma opção</option>
          {opcoes.map((opcao) => (
            <option key={opcao}>{opcao}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          maxLength={80}
          autoComplete="off"
          readOnly={isLocked}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </Field>
  );
}

import { useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import { nextStatuses } from "#shared/event-status.ts";
import { eventStatusLabels, localEventoLabels, tipoEscolaLabels } from "#shared/labels.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { CepField } from "#web/widgets/form/cep-field.tsx";
import { CidadeField } from "#web/widgets/form/cidade-field.tsx";
import { FieldGroup, SelectField, TextareaField, TextField } from "#web/widgets/form/fields.tsx";
import { UfField } from "#web/widgets/form/masked-fields.tsx";
import { MoneyField } from "#web/widgets/form/money-field.tsx";
import { ClienteField } from "./cliente-field.tsx";
import { CursosField } from "./cursos-field.tsx";
import { DateFields } from "./date-fields.tsx";
import type { EventoValues } from "./form-values.ts";
import { PerguntasField } from "./perguntas-field.tsx";

/** Nothing is chosen at first, or a forgotten field would call a school public. */
const tipos = [CHOOSE, ...optionsOf(tipoEscolaLabels)];
const locais = [CHOOSE, ...optionsOf(localEventoLabels)];

interface Props {
  /** null in a new event. */
  evento: Evento | null;
  choosesCliente: boolean;
}

/** The fields of an event in groups; one button sends them. */
export function EventoFields(props: Props) {
  return (
    <>
      <PlaceAndTime {...props} />
      <ClassAndCourses evento={props.evento} />
      <PerguntasField stored={props.evento?.perguntas ?? []} />
    </>
  );
}

const WIDE = "sm:col-span-2";

function PlaceAndTime({ evento, choosesCliente }: Props) {
  return (
    <FieldGroup title="Local e data">
      {choosesCliente && <ClienteField isOwnerless={evento?.clienteId === null} className={WIDE} />}
      <TextField<EventoValues> name="nomeEscola" label="Nome da escola" required className={WIDE} />
      <SelectField<EventoValues>
        name="tipoEscola"
        label="Tipo de escola"
        required
        options={tipos}
      />
      <SelectField<EventoValues> name="local" label="Local" required options={locais} />
      <CepField by="button" />
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-32">
          <CidadeField required />
        </div>
        <div className="w-34 max-w-full">
          <UfField label="Estado" required />
        </div>
      </div>
      <DateFields horario={evento?.horario ?? ""} />
      {evento && <StatusField evento={evento} />}
    </FieldGroup>
  );
}

function ClassAndCourses({ evento }: Pick<Props, "evento">) {
  return (
    <FieldGroup title="Turma e cursos">
      <TextField<EventoValues>
        name="qtdAlunos"
        label="Quantidade de alunos"
        required
        inputMode="numeric"
      />
      <MoneyField<EventoValues>
        name="valorTotalDesconto"
        label="Valor total do desconto"
        hint="O crédito que cada aluno ganha: aparece na ativação e na declaração."
      />
      <CursosField
        linked={evento?.cursos ?? []}
        isOwnerless={evento?.clienteId === null}
        className={WIDE}
      />
      <TextareaField<EventoValues> name="observacao" label="Observação" className={WIDE} />
    </FieldGroup>
  );
}

/**
 * product/eventos.md#changing-an-event: only where the event may go from here. If somebody moves it
 * meanwhile, the former choices stay, because one of them may be chosen.
 */
function StatusField({ evento: { status } }: { evento: Evento }) {
  const [began] = useState(status);
  const choices = new Set([...nextStatuses(began), ...nextStatuses(status)]);
  const options = optionsOf(eventStatusLabels, [...choices]);
  return (
    <SelectField<EventoValues>
      name="status"
      label="Status"
      required
      options={options}
      hint={options.length === 1 ? "Um evento concluído não muda mais de status." : undefined}
    />
  );
}

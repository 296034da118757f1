import { baseLegalLabels } from "#shared/labels-importacoes.ts";
import { useToday } from "#web/lib/today.ts";
import { Field, MarksOptional } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Card } from "#web/widgets/card.tsx";
import { EventoField } from "./evento-field.tsx";

/** The origin of a list of people, as it is typed. */
export interface Coletada {
  eventoId: string;
  ddd: string;
  origem: string;
  em: string;
  baseLegal: string;
  tenhoDireito: boolean;
}
export const EMPTY: Coletada = {
  eventoId: "",
  ddd: "",
  origem: "",
  em: "",
  baseLegal: "",
  tenhoDireito: false,
};

interface Props {
  value: Coletada;
  onChange: (value: Coletada) => void;
  /** A column names the event of each row. */
  isNamed: boolean;
  faults: Record<string, string>;
}

/** The origin of the people of a list, and the right to contact them (docs/decisions/069). */
export function Coleta({ value, onChange, isNamed, faults }: Props) {
  const set = (patch: Partial<Coletada>) => onChange({ ...value, ...patch });
  return (
    <Card
      title="De onde vêm estas pessoas?"
      description="Ninguém desta lista recebe e-mail por causa da importação. O prazo de guarda conta do dia da coleta."
    >
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <MarksOptional value>
          <EventoField
            value={value.eventoId}
            onChange={(eventoId) => set({ eventoId })}
            isOptional={isNamed}
          />
          <Ddd {...{ value, set, faults }} />
          <Origem {...{ value, set, faults }} />
          <Dia {...{ value, set, faults }} />
          <Base {...{ value, set, faults }} />
          <Direito {...{ value, set, faults }} />
        </MarksOptional>
      </div>
    </Card>
  );
}

interface PartProps extends Pick<Props, "value" | "faults"> {
  set: (patch: Partial<Coletada>) => void;
}

function Ddd({ value, set, faults }: PartProps) {
  return (
    <Field
      label="DDD dos telefones sem DDD"
      error={faults["ddd"]}
      hint="Em branco, usamos o DDD da cidade do evento. A página da pessoa mostra que foi acrescentado."
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={2}
          className="max-w-24"
          value={value.ddd}
          onChange={({ target }) => set({ ddd: target.value.replace(/\D/g, "") })}
        />
      )}
    </Field>
  );
}

function Origem({ value, set, faults }: PartProps) {
  return (
    <Field
      label="Origem da lista"
      required
      error={faults["origem"]}
      hint="Por exemplo: feira da escola, WhatsApp da secretaria"
    >
      {(control) => (
        <Input
          {...control}
          maxLength={160}
          value={value.origem}
          onChange={({ target }) => set({ origem: target.value })}
        />
      )}
    </Field>
  );
}

function Dia({ value, set, faults }: PartProps) {
  const today = useToday();
  return (
    <Field label="Dia da coleta" required error={faults["em"]}>
      {(control) => (
        <Input
          {...control}
          type="date"
          max={today}
          value={value.em}
          onChange={({ target }) => set({ em: target.value })}
        />
      )}
    </Field>
  );
}

function Base({ value, set, faults }: PartProps) {
  return (
    <Field label="Base legal" required error={faults["baseLegal"]}>
      {(control) => (
        <Select
          {...control}
          value={value.baseLegal}
          onChange={({ target }) => set({ baseLegal: target.value })}
        >
          <option value="">Escolha</option>
          {Object.entries(baseLegalLabels).map(([base, label]) => (
            <option key={base} value={base}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Direito({ value, set, faults }: PartProps) {
  return (
    <div className="sm:col-span-2">
      <label className="tap-44 flex items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-primary"
          checked={value.tenhoDireito}
          onChange={({ target }) => set({ tenhoDireito: target.checked })}
        />
        Tenho o direito de contatar estas pessoas
      </label>
      {faults["tenhoDireito"] && (
        <p className="mt-1 text-xs font-medium text-bad-fg">{faults["tenhoDireito"]}</p>
      )}
    </div>
  );
}

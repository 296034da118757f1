import { useState } from "react";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { NovoResultado } from "#shared/contract/contatos.ts";
import { valuesOf } from "#shared/labels.ts";
import { type ResultadoContato, resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface Props {
  now: Date;
  isBusy: boolean;
  onResult: (outcome: NovoResultado) => void;
  onSkip: () => void;
}

const variants: Partial<Record<ResultadoContato, "primary" | "outline">> = {
  falou: "primary",
  vai_matricular: "primary",
};

/** One tap tells the outcome; 'Ligar depois' asks for the day and hour first. */
export function ResultadoForm({ now, isBusy, onResult, onSkip }: Props) {
  const [isLater, setIsLater] = useState(false);
  return (
    <div className="mt-6 border-t border-border pt-4">
      <h3 id="resultado" className="mb-3 text-sm font-semibold">
        O que aconteceu?
      </h3>
      <div
        role="group"
        aria-labelledby="resultado"
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {valuesOf(resultadoContatoLabels).map((resultado) => (
          <Button
            key={resultado}
            size="touch"
            variant={variants[resultado] ?? "outline"}
            disabled={isBusy}
            aria-expanded={resultado === "ligar_depois" ? isLater : undefined}
            onClick={() =>
              resultado === "ligar_depois" ? setIsLater(!isLater) : onResult({ resultado })
            }
          >
            {resultadoContatoLabels[resultado]}
          </Button>
        ))}
        <Button size="touch" variant="ghost" disabled={isBusy} onClick={onSkip}>
          Pular
        </Button>
      </div>
      {isLater && <Depois {...{ now, isBusy, onResult }} />}
    </div>
  );
}

/** The promised moment; it begins with tomorrow morning. */
function Depois({ now, isBusy, onResult }: Omit<Props, "onSkip">) {
  const [date, setDate] = useState(() => addDays(todayInSaoPaulo(now), 1));
  const [time, setTime] = useState("09:00");
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const quando = momentIn({ date, time }, SAO_PAULO_ZONE).toISOString();
        onResult({ resultado: "ligar_depois", quando });
      }}
    >
      <Field label="Dia" required>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </Field>
      <Field label="Hora" required>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        Combinar ligação
      </Button>
    </form>
  );
}

import { useEffect, useRef, useState } from "react";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { NovoResultado } from "#shared/contract/contatos.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { CELL, GRID } from "./look.tsx";
import { momentsFrom } from "./rules.ts";

interface Props {
  isBusy: boolean;
  onResult: (outcome: NovoResultado) => void;
  onBack: () => void;
}

/** The promised moment: one tap, or a day and an hour. */
export function LigarDepois({ isBusy, onResult, onBack }: Props) {
  const [now] = useState(() => new Date());
  const [isOther, setIsOther] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>("button, input")?.focus(), [isOther]);
  const promise = (quando: Date) =>
    onResult({ resultado: "ligar_depois", quando: quando.toISOString() });
  return (
    <div ref={group} role="group" aria-labelledby="resultado">
      {isOther ? (
        <Outro {...{ now, isBusy, onBack }} onPromise={promise} />
      ) : (
        <div className={GRID}>
          {momentsFrom(now).map(({ label, quando }) => (
            <Button
              key={label}
              size="touch"
              variant="outline"
              className={CELL}
              disabled={isBusy}
              onClick={() => promise(quando)}
            >
              {label}
            </Button>
          ))}
          <Button size="touch" variant="outline" className={CELL} onClick={() => setIsOther(true)}>
            Outro
          </Button>
          <Button size="touch" variant="ghost" className={CELL} onClick={onBack}>
            Voltar
          </Button>
        </div>
      )}
    </div>
  );
}

interface OutroProps extends Pick<Props, "isBusy" | "onBack"> {
  now: Date;
  onPromise: (quando: Date) => void;
}

/** Any moment; it begins with tomorrow morning. */
function Outro({ now, isBusy, onPromise, onBack }: OutroProps) {
  const [moment, setMoment] = useState({ date: addDays(todayInSaoPaulo(now), 1), time: "09:00" });
  const fieldOf = (part: keyof typeof moment, label: string) => (
    <Field label={label} required>
      {(control) => (
        <Input
          {...control}
          type={part}
          value={moment[part]}
          onChange={({ target }) => setMoment({ ...moment, [part]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 md:flex"
      onSubmit={(event) => {
        event.preventDefault();
        onPromise(momentIn(moment, SAO_PAULO_ZONE));
      }}
    >
      {fieldOf("date", "Dia")}
      {fieldOf("time", "Hora")}
      <Button type="submit" size="touch" disabled={isBusy}>
        Combinar ligação
      </Button>
      <Button size="touch" variant="ghost" onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { isValidData } from "#shared/br/data.ts";
import { useToday } from "#web/lib/today.ts";
import { TextField } from "#web/widgets/form/fields.tsx";
import type { EventoValues } from "./form-values.ts";

interface Props {
  /** The stored time of the event, free text; "" in a new one. */
  horario: string;
}

/** Days and time, by the browser's own fields: they hold YYYY-MM-DD and HH:MM, which no time zone shifts. */
export function DateFields({ horario }: Props) {
  const today = useToday();
  const [distribuicao, evento] = useWatch<EventoValues, ["dataDistribuicao", "dataEvento"]>({
    name: ["dataDistribuicao", "dataEvento"],
  });
  // "14h às 17h" fits into no time field and must survive an edit.
  const [isClock] = useState(horario === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(horario));
  const isAnotherDay = isValidData(evento) && isValidData(distribuicao) && distribuicao !== evento;
  return (
    <>
      <TextField<EventoValues>
        name="dataDistribuicao"
        label="Data de distribuição"
        type="date"
        required
        hint={
          isAnotherDay ? (
            <Warning>As famílias leem que o cartão é entregue no dia do evento.</Warning>
          ) : (
            "O dia em que os alunos recebem o cartão. As famílias leem que é o dia do evento."
          )
        }
      />
      <TextField<EventoValues>
        name="dataEvento"
        label="Data do evento"
        type="date"
        required
        hint={isValidData(evento) && evento < today && <Warning>Esta data já passou.</Warning>}
      />
      <TextField<EventoValues>
        name="horario"
        label="Horário"
        required
        {...(isClock ? { type: "time" } : {})}
      />
    </>
  );
}

/** A rule of our own, which only warns: the owner's rules alone refuse (product/dados.md#validation). */
function Warning({ children }: { children: string }) {
  return (
    <span role="status" className="text-warn-fg">
      {children}
    </span>
  );
}

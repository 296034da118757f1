import { z } from "zod";
import { Prazos, type Retencao } from "#shared/contract/retencao.ts";
import { TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSetPrazos } from "./data.ts";

const typed = z
  .string()
  .transform((text) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", "."))));
const Typed = z
  .object({ leads: typed, preMatriculas: typed, tickets: typed, trilha: typed })
  .pipe(Prazos);

interface Props {
  retencao: Retencao;
  onClose: () => void;
}

const FIELDS = [
  ["leads", "Leads", "depois do evento"],
  ["preMatriculas", "Pré-matrículas", "depois do evento, sem matrícula"],
  ["tickets", "Tickets respondidos", "depois da resposta"],
  ["trilha", "Auditoria", "quem fez o quê; vale o maior prazo da instalação"],
] as const;

export function PrazosDialog({ retencao, onClose }: Props) {
  const save = useSetPrazos();
  const { leads, preMatriculas, tickets, trilha } = retencao;
  return (
    <FormDialog
      title="Alterar prazos"
      description={
        retencao.ligadaEm === null
          ? "Em meses"
          : "Em meses. Mudar um prazo de pessoas desliga o esquecimento até você confirmar a nova contagem."
      }
      size="small"
      schema={Typed}
      defaultValues={{
        leads: String(leads),
        preMatriculas: String(preMatriculas),
        tickets: String(tickets),
        trilha: String(trilha),
      }}
      draftKey="privacidade-da-rede:prazos"
      save={(body) => save({ body })}
      onClose={onClose}
    >
      <div className="grid gap-y-1.5">
        {FIELDS.map(([name, label, hint]) => (
          <TextField key={name} {...{ name, label, hint }} required inputMode="numeric" />
        ))}
      </div>
    </FormDialog>
  );
}

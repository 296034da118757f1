import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type HorarioDaUnidade,
  type Modelo,
  NovoHorario,
  NovoModelo,
} from "#shared/contract/modelos.ts";
import { canalModeloLabels, etapaModeloLabels } from "#shared/labels-contatos.ts";
import { faultOfModelo, VARIAVEIS } from "#shared/modelo-contato.ts";
import { SelectField, TextareaField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useSaveHorario, useSaveModelo } from "./data.ts";
import { exampleOf, hoursFrom } from "./format.ts";

/** The reach of what the user's unit writes; a school has no unit below it. */
function useReach(own: string): string {
  const { role } = useSession().user;
  return role === "cliente"
    ? "Vale para a sua escola."
    : `Vale para as unidades abaixo que não têm ${own}.`;
}

interface ModeloProps {
  modelo: Modelo;
  onClose: () => void;
}

/** 'Alterar' of a message, with what a family would read. */
export function ModeloDialog({ modelo, onClose }: ModeloProps) {
  const { etapa, canal, assunto, texto } = modelo;
  const save = useSaveModelo();
  const reach = useReach("a sua");
  return (
    <FormDialog
      title={`Mensagem de ${canalModeloLabels[canal]}`}
      description={`${etapaModeloLabels[etapa]}. ${reach}`}
      schema={NovoModelo}
      defaultValues={{ etapa, canal, texto, ...(assunto !== null && { assunto }) }}
      draftKey={`modelos:${etapa}:${canal}`}
      save={(body) => save({ body })}
      onClose={onClose}
    >
      {assunto !== null && <TextField name="assunto" label="Assunto" required />}
      <TextareaField name="texto" label="Mensagem" required rows={6} />
      <Variaveis />
      <Previa />
    </FormDialog>
  );
}

function Variaveis() {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-xs text-fg-muted sm:grid-cols-2">
      {Object.entries(VARIAVEIS).map(([name, what]) => (
        <div key={name}>
          <dt className="inline font-medium text-fg">{`{${name}}`}</dt>{" "}
          <dd className="inline">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function Previa() {
  const { control } = useFormContext<{ texto: string; assunto?: string }>();
  const [texto, assunto = ""] = useWatch({ control, name: ["texto", "assunto"] });
  const { user } = useSession();
  const example = (text: string) => exampleOf(text, user.nome ?? "Equipe");
  const isReady = faultOfModelo(texto) === undefined && faultOfModelo(assunto) === undefined;
  return (
    <section aria-label="Prévia" className="mt-4 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <h3 className="mb-1 text-xs text-fg-muted">Prévia</h3>
      {isReady ? (
        <>
          {assunto !== "" && <p className="mb-1 font-medium wrap-anywhere">{example(assunto)}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{example(texto)}</p>
        </>
      ) : (
        <p className="text-fg-muted">Corrija a mensagem para ver como ela fica.</p>
      )}
    </section>
  );
}

const hour = z.string().transform(Number);
const Typed = z.object({ inicio: hour, fim: hour, domingos: z.boolean() }).pipe(NovoHorario);

interface HorarioProps {
  horario: HorarioDaUnidade;
  onClose: () => void;
}

export function HorarioDialog({ horario, onClose }: HorarioProps) {
  const { inicio, fim, domingos } = horario;
  const save = useSaveHorario();
  const reach = useReach("o seu");
  return (
    <FormDialog
      title="Horário de contato"
      description={`No horário de Brasília. ${reach}`}
      size="small"
      schema={Typed}
      defaultValues={{ inicio: String(inicio), fim: String(fim), domingos }}
      draftKey="modelos:horario"
      save={(body) => save({ body })}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4">
        <SelectField name="inicio" label="Das" required options={hoursFrom(0)} />
        <SelectField name="fim" label="Às" required options={hoursFrom(1)} />
      </div>
      <Domingos />
    </FormDialog>
  );
}

function Domingos() {
  const { register } = useFormContext();
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" {...register("domingos")} className="size-4 shrink-0 accent-primary" />
      Ligar também aos domingos
    </label>
  );
}

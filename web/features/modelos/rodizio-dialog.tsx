import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { formatNome } from "#shared/br/nome.ts";
import { NovoRodizio, type PessoaDoRodizio, type Rodizio } from "#shared/contract/modelos.ts";
import { SelectField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSaveRodizio } from "./data.ts";
import { DIAS, hoursFrom, turnText } from "./format.ts";

const number = z.string().transform(Number);
const Typed = z
  .object({
    ligado: z.boolean(),
    pessoas: z.array(
      z.object({ id: z.string(), inicio: number, fim: number, dias: z.array(number) }),
    ),
  })
  .pipe(NovoRodizio);

interface Props {
  rodizio: Rodizio;
  onClose: () => void;
}

/** Switches the turns on or off, and sets the hours of each person (product/contatos.md#turns-of-new-families). */
export function RodizioDialog({ rodizio: { ligado, pessoas }, onClose }: Props) {
  const save = useSaveRodizio();
  return (
    <FormDialog
      title="Rodízio de famílias novas"
      description="Quem se inscrever daqui em diante vai, por vez, para uma pessoa da equipe, que fica com a família por 7 dias."
      schema={Typed}
      defaultValues={{ ligado, pessoas: pessoas.map(typed) }}
      draftKey="modelos:rodizio"
      save={(body) => save({ body })}
      onClose={onClose}
    >
      <Ligado />
      <div className="mt-2 divide-y divide-border">
        {pessoas.map((pessoa, at) => (
          <Horas key={pessoa.id} pessoa={pessoa} at={at} />
        ))}
      </div>
    </FormDialog>
  );
}

const typed = ({ id, inicio, fim, dias }: PessoaDoRodizio) => ({
  id,
  inicio: String(inicio),
  fim: String(fim),
  dias: dias.map(String),
});

function Ligado() {
  const { register } = useFormContext();
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" {...register("ligado")} className="size-4 shrink-0 accent-primary" />
      Rodízio ligado
    </label>
  );
}

/** The hours of a person, folded: most people have the usual ones. */
function Horas({ pessoa: { nome }, at }: { pessoa: PessoaDoRodizio; at: number }) {
  const { control, register } = useFormContext<z.input<typeof Typed>>();
  const of = `pessoas.${at}` as const;
  const { inicio, fim, dias } = useWatch({ control, name: of });
  const text = turnText({ inicio: Number(inicio), fim: Number(fim), dias: dias.map(Number) });
  return (
    <details className="py-1">
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="font-medium">{formatNome(nome)}</span>{" "}
        <span className="text-sm text-fg-muted">{text}</span>
      </summary>
      <div className="grid grid-cols-2 gap-x-4 pt-1">
        <SelectField name={`${of}.inicio`} label="Das" required options={hoursFrom(0)} />
        <SelectField name={`${of}.fim`} label="Às" required options={hoursFrom(1)} />
      </div>
      <fieldset className="mb-3">
        <legend className="text-sm font-medium">Dias</legend>
        <div className="flex flex-wrap gap-x-4">
          {DIAS.map((dia, day) => (
            <label key={dia} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                value={day}
                {...register(`${of}.dias`)}
                className="size-4 shrink-0 accent-primary"
              />
              {dia}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

import { SEM_EMAIL } from "#shared/br/text.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { RegistroLigado, Titular } from "#shared/contract/titulares.ts";
import { motivoLigadosLabels, tipoRegistroLabels } from "#shared/titulares.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { SelectField } from "../form/fields.tsx";

type Props = Pick<Titular, "email" | "ligados">;

/** The rows of other addresses, each with that address, for who decides whether they go along. */
export function Ligados({ email, ligados }: Props) {
  if (ligados.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="font-semibold">Ligados, de outro e-mail</h4>
      <p className="mb-2 text-fg-muted">
        Têm o mesmo aluno e telefone, mas não o e-mail{email && ` ${email}`}. Podem ser de outra
        família: ficam de fora, a não ser que você marque ao responder.
      </p>
      <ul
        aria-label="Registros de outro e-mail"
        className="divide-y divide-border rounded-md border border-border"
      >
        {ligados.map((ligado) => (
          <li key={ligado.id} className="px-3 py-2 wrap-anywhere">
            <Ligado {...ligado} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ligado({ tipo, nome, evento, email }: RegistroLigado) {
  return (
    <>
      <span className="font-medium">{formatNome(nome)}</span> · {email || SEM_EMAIL}
      <span className="block text-fg-muted">
        {tipoRegistroLabels[tipo]}
        {evento && ` · ${evento.nomeEscola}, ${formatData(evento.dataEvento)}`}
      </span>
    </>
  );
}

const NAME = "ligados";

/** The ticked rows of other addresses, in a form. */
export function useMarcados(ligados: RegistroLigado[]): RegistroLigado[] {
  const marked = useWatch({ name: NAME }) as string[] | undefined;
  return ligados.filter(({ id }) => marked?.includes(id));
}

/** The choice of rows of other addresses that go along, with how that is known. */
export function LigadosField({ email, ligados }: Props) {
  const { setValue } = useFormContext();
  const marked = useMarcados(ligados).map(({ id }) => id);
  if (ligados.length === 0) return null;
  const toggle = (id: string) => {
    const next = marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id];
    setValue(NAME, next, { shouldDirty: true });
  };
  return (
    <fieldset className="mb-3">
      <legend className="font-medium">De outro e-mail: marque só o que você conferiu</legend>
      <p className="mb-1 text-fg-muted">
        Não têm {email ? `o e-mail ${email}` : "este e-mail"} e podem ser de outra família. Sem
        marcar, nada muda neles.
      </p>
      {ligados.map((ligado) => (
        <label key={ligado.id} className="flex min-h-11 items-start gap-2.5 py-1.5 md:min-h-8">
          <input
            type="checkbox"
            checked={marked.includes(ligado.id)}
            onChange={() => toggle(ligado.id)}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">
            <Ligado {...ligado} />
          </span>
        </label>
      ))}
      {marked.length > 0 && (
        <SelectField
          name="motivoLigados"
          label="Como sabe que são da mesma pessoa"
          required
          options={[CHOOSE, ...optionsOf(motivoLigadosLabels)]}
        />
      )}
    </fieldset>
  );
}

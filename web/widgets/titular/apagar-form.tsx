import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Titular } from "#shared/contract/titulares.ts";
import { motivoApagarLabels } from "#shared/titulares.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { plural } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "../form/fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { LigadosField, useMarcados } from "./ligados.tsx";
import { Registros } from "./registros.tsx";

interface Props<Values extends FieldValues, Body> extends Titular {
  draftKey: string;
  schema: z.ZodType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  save: (body: Body) => Promise<unknown>;
  onClose: () => void;
  /** Further fields above the reason. */
  children?: ReactNode;
}

/** 'Apagar dados…': irreversible, with what goes, what must be kept, and why. */
export function ApagarForm<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { email, registros, ligados, children, ...form } = props;
  return (
    <FormDialog
      title="Apagar dados para sempre?"
      description="Nome, contato, CPF, conta, mensagens e anotações. Os números da rede não mudam."
      submitLabel="Apagar para sempre"
      pendingLabel="Apagando..."
      {...form}
    >
      <Alert tone="bad" className="mb-4" title="Não pode ser desfeito">
        Nem a equipe técnica recupera os dados: um backup restaurado é apagado de novo.
      </Alert>
      <Contagem {...{ registros, ligados }} />
      <div className="grid grid-cols-1 gap-y-1.5">
        {children}
        <LigadosField {...{ email, ligados }} />
        <SelectField
          name="motivo"
          label="Motivo"
          required
          options={[CHOOSE, ...optionsOf(motivoApagarLabels)]}
        />
      </div>
    </FormDialog>
  );
}

/** Counts what goes and what must be kept, with the ticked rows of other addresses. */
function Contagem({ registros, ligados }: Pick<Titular, "registros" | "ligados">) {
  const all = [...registros, ...useMarcados(ligados)];
  const kept = all.filter(({ fica }) => fica).length;
  const gone = all.length - kept;
  return (
    <>
      <p className="mb-2 font-medium" aria-live="polite">
        {gone === 1
          ? "Será apagado 1 registro"
          : `Serão apagados ${plural(gone, "registro", "registros")}`}
        {kept > 0 && `; ${kept === 1 ? "1 fica" : `${kept} ficam`}`}
      </p>
      <Registros registros={registros} />
      <p className="mt-2 mb-4 text-fg-muted">
        {kept > 0 &&
          "Fica a matrícula, que é um contrato, com a inscrição e a pré-matrícula que levaram a ela (LGPD, art. 16, I); a conta da equipe, enquanto houver vínculo. "}
        O pedido e a resposta ficam 5 anos, como prova. A auditoria guarda que houve um apagamento,
        sem dizer de quem.
      </p>
    </>
  );
}

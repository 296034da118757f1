import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Titular } from "#shared/contract/titulares.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { LigadosField } from "./ligados.tsx";
import { Registros } from "./registros.tsx";

interface Props<Values extends FieldValues, Body> extends Titular {
  draftKey: string;
  schema: z.ZodType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  save: (body: Body) => Promise<unknown>;
  onClose: () => void;
}

/** 'Exportar dados': what the file tells of. */
export function ExportarForm<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { email, registros, ligados, ...form } = props;
  return (
    <FormDialog
      title="Exportar dados"
      description="Um arquivo com tudo o que está guardado nestes registros."
      submitLabel="Exportar"
      pendingLabel="Exportando..."
      {...form}
    >
      <div className="mb-3">
        <Registros registros={registros} />
      </div>
      <LigadosField {...{ email, ligados }} />
    </FormDialog>
  );
}

import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ReactNode } from "react";
import type { z } from "zod";
import { TextField } from "../form/fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";

interface Props<Values extends FieldValues, Body> {
  description: string;
  draftKey: string;
  schema: z.ZodType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  save: (body: Body) => Promise<unknown>;
  onClose: () => void;
  /** Further fields above the contact. */
  children?: ReactNode;
}

/** 'Corrigir contato': the new e-mail or phone, in every row of a person. */
export function ContatoForm<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { children, ...form } = props;
  return (
    <FormDialog title="Corrigir contato" size="small" submitLabel="Corrigir" {...form}>
      <div className="grid grid-cols-1 gap-y-1.5">
        {children}
        <TextField
          name="email"
          label="Novo e-mail"
          type="email"
          autoCapitalize="none"
          hint="Em branco, fica como está"
        />
        <TextField
          name="telefone"
          label="Novo telefone"
          type="tel"
          inputMode="tel"
          hint="Com DDD. Em branco, fica como está"
        />
      </div>
    </FormDialog>
  );
}

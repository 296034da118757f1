import { useFormContext, useWatch } from "react-hook-form";
import { plural } from "#web/lib/format.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";

/** product.md#validation: what a description must have at least. */
const LEAST = 10;
const COUNTER = "descricao-contagem";

/** The description; its length is counted as the contract counts it, without the spaces around it. */
export function DescricaoField() {
  const { register } = useFormContext();
  const typed: unknown = useWatch({ name: "descricao" });
  const length = typeof typed === "string" ? typed.trim().length : 0;
  return (
    <Field label="Descrição" required reserve error={useFieldError("descricao")}>
      {(control) => (
        <>
          <Textarea
            rows={5}
            {...control}
            aria-describedby={[control["aria-describedby"], COUNTER].filter(Boolean).join(" ")}
            {...register("descricao")}
          />
          <p
            id={COUNTER}
            className={`mt-1 text-right text-xs tabular-nums ${length < LEAST ? "text-fg-muted" : "text-ok-fg"}`}
          >
            {plural(length, "caractere", "caracteres")} · mínimo {LEAST}
          </p>
        </>
      )}
    </Field>
  );
}

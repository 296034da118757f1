import { maskTelefone } from "#shared/br/telefone.ts";
import { MaskedField } from "./masked-field.tsx";
import type { BoundField } from "./form/bound-field.ts";

/** The phone of a public form, under its mask (00) 00000-0000 (product/dados.md#validation). */
export function TelefoneField(field: BoundField) {
  return (
    <MaskedField
      {...field}
      label="Telefone"
      help="Com DDD, de preferência o do WhatsApp"
      onMeant={field.onChange}
      mask={maskTelefone}
      example="(00) 00000-0000"
      autoComplete="tel"
    />
  );
}

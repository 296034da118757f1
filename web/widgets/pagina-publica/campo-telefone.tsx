import { maskTelefone } from "#shared/br/telefone.ts";
import { CampoMascarado } from "./campo-mascarado.tsx";
import type { CampoLigado } from "./formulario/campo-ligado.ts";

/** The phone of a public form, under its mask (00) 00000-0000 (product.md#validation). */
export function CampoTelefone(campo: CampoLigado) {
  return (
    <CampoMascarado
      {...campo}
      rotulo="Telefone"
      ajuda="Com DDD, de preferência o do WhatsApp"
      mascara={maskTelefone}
      exemplo="(00) 00000-0000"
      autoComplete="tel"
    />
  );
}

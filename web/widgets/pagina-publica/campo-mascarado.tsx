import { useMasked } from "#web/lib/masked.ts";
import { Campo, ligacao } from "./campo.tsx";
import type { CampoLigado } from "./formulario/campo-ligado.ts";

interface Props extends CampoLigado {
  rotulo: string;
  ajuda?: string;
  aviso?: string | undefined;
  mascara: (texto: string) => string;
  exemplo: string;
  autoComplete: string;
}

/** A number under its mask (product.md#validation), typed on the phone's digits. */
export function CampoMascarado({ rotulo, ajuda, aviso, mascara, exemplo, ...campo }: Props) {
  const { id, erro, valor } = campo;
  const mascarado = useMasked(valor, mascara, campo.onMudar);
  return (
    <Campo id={id} rotulo={rotulo} ajuda={ajuda} aviso={aviso} erro={erro}>
      <input
        {...ligacao(id, erro)}
        {...mascarado}
        type="tel"
        inputMode="numeric"
        autoComplete={campo.autoComplete}
        placeholder={exemplo}
        value={valor}
        readOnly={campo.bloqueado}
        onBlur={campo.onSair}
      />
    </Campo>
  );
}

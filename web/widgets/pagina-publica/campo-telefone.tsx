import { maskTelefone } from "#shared/br/telefone.ts";
import { useMasked } from "#web/lib/masked.ts";
import { Campo, ligacao } from "./campo.tsx";

interface Props {
  id: string;
  erro: string | undefined;
  valor: string;
  onMudar: (valor: string) => void;
  onSair: () => void;
  bloqueado: boolean;
}

/** The phone of a public form, under its mask (00) 00000-0000 (spec §5). */
export function CampoTelefone({ id, erro, valor, onMudar, onSair, bloqueado }: Props) {
  const mascarado = useMasked(valor, maskTelefone, onMudar);
  return (
    <Campo id={id} rotulo="Telefone" ajuda="Com DDD, de preferência o do WhatsApp" erro={erro}>
      <input
        {...ligacao(id, erro)}
        {...mascarado}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="(00) 00000-0000"
        value={valor}
        readOnly={bloqueado}
        onBlur={onSair}
      />
    </Campo>
  );
}

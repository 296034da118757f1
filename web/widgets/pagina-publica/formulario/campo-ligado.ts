import type { Formulario } from "./use-formulario.ts";

/** What a field of a public form shows, and whom it tells. */
export interface CampoLigado {
  id: string;
  valor: string;
  erro: string | undefined;
  onMudar: (valor: string) => void;
  onSair: () => void;
  /** Nothing may be typed while the form is on its way. */
  bloqueado: boolean;
}

/** Ties fields to a form: `campo("email")` gives what the field of that name needs. */
export function ligarCampos<C extends string, Corpo>(
  formulario: Formulario<C, Corpo>,
  bloqueado: boolean,
): (id: C) => CampoLigado {
  return (id) => ({
    id,
    valor: formulario.valores[id],
    erro: formulario.erros[id],
    onMudar: (valor) => formulario.mudarValor(id, valor),
    onSair: () => formulario.sair(id),
    bloqueado,
  });
}

import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { digitos } from "#shared/br/digitos.ts";

interface Mascarado {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Keeps a field of digits under its mask while it is typed, corrected in the middle or pasted into.
 * The caret stays before the digit that it stood before. The field has no maxLength: it would cut a
 * pasted "+55 (11) 98765-4321" before the mask could shorten it.
 * @param valor the masked text that the field shows
 * @param mascara e.g. maskTelefone
 * @param onMudar receives the masked text
 */
export function useMascarado(
  valor: string,
  mascara: (texto: string) => string,
  onMudar: (valor: string) => void,
): Mascarado {
  const ref = useRef<HTMLInputElement>(null);
  const digitosDepois = useRef<number | null>(null);

  useLayoutEffect(() => {
    const campo = ref.current;
    if (!campo || digitosDepois.current === null) return;
    const caret = posicao(valor, digitos(valor).length - digitosDepois.current);
    digitosDepois.current = null;
    if (document.activeElement === campo) campo.setSelectionRange(caret, caret);
  });

  return {
    ref,
    onChange({ target }) {
      const caret = target.selectionStart ?? target.value.length;
      digitosDepois.current = digitos(target.value.slice(caret)).length;
      onMudar(mascara(target.value));
    },
  };
}

/** Where in `texto` the caret stands when `n` digits are before it. */
export function posicao(texto: string, n: number): number {
  if (n <= 0) return 0;
  let lidos = 0;
  for (let i = 0; i < texto.length; i++) {
    if (/\d/.test(texto.charAt(i)) && ++lidos === n) return i + 1;
  }
  return texto.length;
}

import {
  type ChangeEvent,
  type ClipboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { digitos } from "#shared/br/digitos.ts";

interface Mascarado {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * Keeps a field of digits under its mask while it is typed, corrected in the middle or pasted into.
 * The caret stays behind the digit that it stood behind. Pasted text is masked before the field's
 * maxLength could cut it ("+55 (11) 98765-4321" is longer than its masked form).
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

  function mudar(texto: string, caret: number) {
    digitosDepois.current = digitos(texto.slice(caret)).length;
    onMudar(mascara(texto));
  }

  return {
    ref,
    onChange: ({ target }) => mudar(target.value, target.selectionStart ?? target.value.length),
    onPaste(event) {
      event.preventDefault();
      const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
      if (readOnly) return;
      const antes =
        value.slice(0, selectionStart ?? value.length) + event.clipboardData.getData("text");
      mudar(antes + value.slice(selectionEnd ?? value.length), antes.length);
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

import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface Masked {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What the masks keep; everything else in a masked text is a separator. */
const KEPT = /[0-9A-Za-z]/g;
const countKept = (text: string) => text.match(KEPT)?.length ?? 0;

/**
 * Keeps a field under its mask while it is typed, corrected in the middle or pasted into.
 * The caret stays before the digit or letter that it stood before. The field has no maxLength: it would cut a
 * pasted "+55 (11) 98765-4321" before the mask could shorten it.
 * @param value the masked text that the field shows
 * @param mask e.g. maskTelefone, formatCnpj
 * @param onChange receives the masked text
 */
export function useMasked(
  value: string,
  mask: (text: string) => string,
  onChange: (value: string) => void,
): Masked {
  const ref = useRef<HTMLInputElement>(null);
  const keptAfter = useRef<number | null>(null);

  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || keptAfter.current === null) return;
    const caret = caretAfter(value, countKept(value) - keptAfter.current);
    keptAfter.current = null;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  });

  return {
    ref,
    onChange({ target }) {
      const caret = target.selectionStart ?? target.value.length;
      keptAfter.current = countKept(target.value.slice(caret));
      onChange(mask(target.value));
    },
  };
}

/** Where in a masked text the caret stands when `n` digits or letters are before it. */
export function caretAfter(text: string, n: number): number {
  if (n <= 0) return 0;
  const nth = [...text.matchAll(KEPT)][n - 1];
  return nth ? nth.index + 1 : text.length;
}

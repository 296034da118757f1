import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface Masked {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The masks keep these characters; all others in a masked text are separators. */
const KEPT = /[0-9A-Za-z]/g;
const keptOf = (text: string) => (text.match(KEPT) ?? []).join("").toUpperCase();
const countKept = (text: string) => keptOf(text).length;

/**
 * Keeps a field under its mask during typing, correcting and pasting. The caret stays before the
 * same digit or letter. The field has no maxLength, which would cut a pasted "+55 (11) 98765-4321"
 * before the mask could shorten it.
 * @param value the masked text in the field
 * @param mask e.g. maskTelefone, formatCnpj
 * @param onChange receives the masked text
 */
export function useMasked(
  value: string,
  mask: (text: string) => string,
  onChange: (value: string) => void,
): Masked {
  const ref = useRef<HTMLInputElement>(null);
  const keptBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || keptBefore.current === null) return;
    const caret = caretAfter(value, keptBefore.current);
    keptBefore.current = null;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  });

  return {
    ref,
    onChange({ target }) {
      const shown = mask(target.value);
      keptBefore.current = placeOf(target, shown);
      onChange(shown);
    },
  };
}

/** The number of digits or letters before the caret: masks cut the end, or a pasted prefix. */
function placeOf({ value, selectionStart }: HTMLInputElement, shown: string): number {
  const caret = selectionStart ?? value.length;
  return keptOf(value).startsWith(keptOf(shown))
    ? countKept(value.slice(0, caret))
    : countKept(shown) - countKept(value.slice(caret));
}

/** The place of the caret in a masked text after `n` digits or letters. */
export function caretAfter(text: string, n: number): number {
  if (n <= 0) return 0;
  const nth = [...text.matchAll(KEPT)][n - 1];
  return nth ? nth.index + 1 : text.length;
}

import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface Masked {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What the masks keep; everything else in a masked text is a separator. */
const KEPT = /[0-9A-Za-z]/g;
const keptOf = (text: string) => (text.match(KEPT) ?? []).join("").toUpperCase();
const countKept = (text: string) => keptOf(text).length;

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

/** How many digits or letters of the shown text stand before the caret: masks cut the end, or a prefix that was pasted. */
function placeOf({ value, selectionStart }: HTMLInputElement, shown: string): number {
  const caret = selectionStart ?? value.length;
  return keptOf(value).startsWith(keptOf(shown))
    ? countKept(value.slice(0, caret))
    : countKept(shown) - countKept(value.slice(caret));
}

/** Where in a masked text the caret stands when `n` digits or letters are before it. */
export function caretAfter(text: string, n: number): number {
  if (n <= 0) return 0;
  const nth = [...text.matchAll(KEPT)][n - 1];
  return nth ? nth.index + 1 : text.length;
}

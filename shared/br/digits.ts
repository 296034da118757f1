/** Only the ASCII digits of `s`, in order; `""` when there are none. Never throws. */
export function onlyDigits(s: string): string {
  return s.replace(/\D/g, "");
}

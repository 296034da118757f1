const GROUPS = 4;
const PER_GROUP = 5;
const LENGTH = GROUPS * PER_GROUP;

/** A declaration's code as it is printed, as far as it is typed: "ab12-3cd" → "AB123-CD". */
export function formatCodigo(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, LENGTH);
  return (characters.match(/.{1,5}/g) ?? []).join("-");
}

/** The error of a typed code; undefined when it is complete. Only the server knows if the code exists. */
export function codigoError(text: string): string | undefined {
  const { length } = text.replace(/[^0-9A-Za-z]/g, "");
  if (length === 0) return "Digite o código da declaração";
  return length === LENGTH
    ? undefined
    : "O código tem 20 letras e números: XXXXX-XXXXX-XXXXX-XXXXX";
}

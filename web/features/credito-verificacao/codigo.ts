const GRUPOS = 4;
const POR_GRUPO = 5;
const TAMANHO = GRUPOS * POR_GRUPO;

/** A declaration's code as it is printed, as far as it is typed: "ab12-3cd" → "AB123-CD". */
export function formatCodigo(texto: string): string {
  const letras = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, TAMANHO);
  return (letras.match(/.{1,5}/g) ?? []).join("-");
}

/** What is wrong with a typed code; undefined when it is complete. Whether it exists, the server knows. */
export function erroDoCodigo(texto: string): string | undefined {
  const { length } = texto.replace(/[^0-9A-Za-z]/g, "");
  if (length === 0) return "Digite o código da declaração";
  return length === TAMANHO
    ? undefined
    : "O código tem 20 letras e números: XXXXX-XXXXX-XXXXX-XXXXX";
}

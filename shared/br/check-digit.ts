/**
 * The modulo 11 check digit of CPF and CNPJ.
 *
 * @param body ASCII digits and upper-case letters; each counts as its character code − 48, so 0–9
 * for digits and 17–42 for letters (Receita Federal, Nota Técnica 49/2024).
 * @param maxWeight weights run 2, 3, … from the right up to this one and start again: 11 for CPF, 9
 * for CNPJ.
 * @returns one digit; remainders 0 and 1 give "0".
 */
export function checkDigit(body: string, maxWeight: number): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const weight = 2 + ((body.length - 1 - i) % (maxWeight - 1));
    sum += (body.charCodeAt(i) - 48) * weight;
  }
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}

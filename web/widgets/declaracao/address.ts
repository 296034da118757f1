/** The page that verifies a declaration's code and gives its second copy. */
export function verificacaoAddress(codigo: string): string {
  return `${location.origin}/credito-verificacao?codigo=${encodeURIComponent(codigo)}`;
}

/** Where a declaration's code is verified, and its second copy is had. */
export function verificacaoAddress(codigo: string): string {
  return `${location.origin}/credito-verificacao?codigo=${encodeURIComponent(codigo)}`;
}

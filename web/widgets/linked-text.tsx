import { pedacosDe } from "#shared/aviso.ts";

/** A plain text whose https addresses are links. */
export function LinkedText({ texto, className }: { texto: string; className?: string }) {
  return pedacosDe(texto).map(({ texto: piece, href }, at) =>
    href === undefined ? (
      piece
    ) : (
      // The same address may stand twice; pieces never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={href} className={className} target="_blank" rel="noreferrer">
        {piece}
      </a>
    ),
  );
}

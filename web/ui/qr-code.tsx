import { useMemo } from "react";
import { qrDrawing } from "./qr-path.ts";

interface Props {
  text: string;
  label: string;
  className?: string;
}

/** A QR code as SVG, sharp at every size; black on white in the dark theme too. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

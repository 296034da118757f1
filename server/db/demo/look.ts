import { writePng } from "../../lib/png-write.ts";
import { logoTag } from "../../lib/school-logos.ts";
import type { aparencias } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./random.ts";

const COR = "#7a1f4d";
/** The height of the picture, and the thickness of its lines. */
const [SIDE, STROKE] = [160, 14];

/** The logo and colour of one school, which has an event to come. */
export function lookRows(calendar: Calendar): (typeof aparencias.$inferInsert)[] {
  const logo = drawLogo();
  return [
    {
      id: idOf("aparencia", "c3"),
      clienteId: idOf("cliente", "c3"),
      logo,
      logoResumo: logoTag(logo),
      largura: 2 * SIDE,
      altura: SIDE,
      cor: COR,
      alteradoEm: calendar.instant(-20, 15 * 60),
      alteradoPor: "Ângela Sant'Ana Paiva",
    },
  ];
}

/** Draws an open book under a sun, in the colour on white. */
function drawLogo(): Buffer {
  const [width, height] = [2 * SIDE, SIDE];
  const ink = [1, 3, 5].map((from) => Number.parseInt(COR.slice(from, from + 2), 16));
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isInk(Math.abs(x + 0.5 - SIDE), y + 0.5)) pixels.set(ink, (y * width + x) * 4);
  return writePng({ width, height, pixels });
}

/** @param away from the middle, because both halves are alike */
function isInk(away: number, y: number): boolean {
  const sun = Math.hypot(away, y - 58);
  const isSun = y < 62 && (sun < 26 || (sun > 34 && sun < 34 + STROKE / 2));
  const page = 84 + 0.0016 * (away - 70) ** 2;
  const isPage = away < 140 && Math.abs(y - page - STROKE / 2) < STROKE / 2;
  const isFoot = away < 140 && Math.abs(y - page - 50) < STROKE / 2;
  const isEdge = away > 140 - STROKE && away < 140 && y > page && y < page + 50 + STROKE / 2;
  const isSpine = away < STROKE / 4 && y > page && y < page + 50;
  return isSun || isPage || isFoot || isEdge || isSpine;
}

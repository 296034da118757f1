import type { Logo } from "./logo.ts";

/** A school's logo as we have drawn it anew: a PNG without transparency, for a white ground. */
export type SchoolLogo = Extract<Logo, { type: "image/png" }>;

/** The look of the school that an event is held at, on papers and pictures. */
export interface SchoolLook {
  /** #rrggbb, on which white can be read; null keeps the colour of the installation. */
  cor: string | null;
  logo?: SchoolLogo | undefined;
}

import type { Aparencia } from "./contract/values.ts";

type Logo = NonNullable<Aparencia["logo"]>;
interface Size {
  width: number;
  height: number;
}

/** The whole pixels that a logo takes within a box, so that a page keeps its room free; never larger than it is. */
export function sizeWithin({ largura, altura }: Logo, { width, height }: Size): Size {
  const scale = Math.min(1, width / largura, height / altura);
  return {
    width: Math.max(1, Math.round(largura * scale)),
    height: Math.max(1, Math.round(altura * scale)),
  };
}

import { useState } from "react";
import { toastNotOpened } from "./use-part.ts";

/**
 * A part of the screen whose code is fetched when somebody asks for it; until then it weighs nothing.
 * @param load imports the part
 * @returns the part once it is here, and the handlers for the button that stands in its place
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const request = async () => {
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      toastNotOpened();
    }
  };
  /** A hand that approaches, or the focus, is a good guess. */
  const guess = () => void load().catch(() => {});
  return {
    part,
    button: { onClick: () => void request(), onPointerEnter: guess, onFocus: guess },
  };
}

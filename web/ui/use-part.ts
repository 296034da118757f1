import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "./toast-store.ts";

/** Imports a part of the screen. Always the same function for the same part. */
export type LoadPart<Part> = () => Promise<Part>;

const here = new WeakMap<LoadPart<unknown>, unknown>();

/** Fetches a part; from then on it is there at once. */
export async function fetchPart<Part>(load: LoadPart<Part>): Promise<Part> {
  const part = await load();
  here.set(load, part);
  return part;
}

/** What people begin with: whatever comes then has been asked for in good time. */
const FIRST_ACTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Fetches a part at the first touch, key or move of the mouse, so that it is there when it is asked for. */
export function fetchAtFirstAct(load: LoadPart<unknown>): void {
  const act = () => {
    for (const name of FIRST_ACTS) document.removeEventListener(name, act);
    // No network: it is tried again when the part is asked for.
    void fetchPart(load).catch(() => {});
  };
  for (const name of FIRST_ACTS) document.addEventListener(name, act);
}

/**
 * A part whose code is fetched when it is shown, unless it is here already.
 * @param onFailed called when it cannot be fetched, after a toast has said so
 * @returns null while it travels
 */
export function usePart<Part extends object>(
  load: LoadPart<Part>,
  onFailed: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(() => (here.get(load) as Part | undefined) ?? null);
  const fail = useEffectEvent(() => {
    toastNotOpened();
    onFailed();
  });
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    const show = async () => {
      try {
        const fetched = await fetchPart(load);
        if (!isGone) setPart(() => fetched);
      } catch {
        if (!isGone) fail();
      }
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [load, isHere]);
  return part;
}

/** What somebody hears who asked for a part that did not come. */
export function toastNotOpened(): void {
  toast({
    title: "Não foi possível abrir",
    description: "Erro de conexão. Tente novamente.",
    tone: "destructive",
  });
}

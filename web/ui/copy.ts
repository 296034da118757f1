import { toast } from "./toast-store.ts";

/**
 * Copies a text to the clipboard, or tells that the browser refused.
 * @param refused a further sentence; by default the likely reason
 * @returns whether it was copied
 */
export async function copyText(
  text: string,
  refused = "O navegador não permitiu o acesso à área de transferência.",
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ title: "Não foi possível copiar", description: refused, tone: "destructive" });
    return false;
  }
}

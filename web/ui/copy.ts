import { toast } from "./toast-store.ts";

/**
 * Puts a text on the clipboard, or says that the browser refused.
 * @param refused what is said besides; by default why it may have happened
 * @returns whether it is there
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

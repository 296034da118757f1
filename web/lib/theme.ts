import { stored } from "./stored.ts";

/** Light, dark, or the system's choice. web/app/public/theme.js has the same key and values. */
export const theme = stored("capelo:tema", ["sistema", "claro", "escuro"]);

const DARK = "(prefers-color-scheme: dark)";

/** Keeps the page's `dark` class equal to the choice and the system's setting. */
export function followTheme(): void {
  const apply = () => {
    const choice = theme.get();
    const isDark = choice === "escuro" || (choice === "sistema" && matchMedia(DARK).matches);
    document.documentElement.classList.toggle("dark", isDark);
  };
  theme.subscribe(apply);
  matchMedia(DARK).addEventListener("change", apply);
  apply();
}

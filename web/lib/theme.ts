import { stored } from "./stored.ts";

/** Light, dark, or what the system says. The same key and values stand in web/app/public/theme.js. */
export const theme = stored("capelo:tema", ["sistema", "claro", "escuro"]);

const DARK = "(prefers-color-scheme: dark)";

/** Keeps the `dark` class of the page true to the choice and to the system's setting. */
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

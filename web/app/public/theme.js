// Runs before the first paint, so that a dark screen never flashes white. A file of its own, because the
// content security policy refuses inline scripts. The key and its values are those of web/lib/theme.ts.
(() => {
  // The first number or date that is formatted takes 20 to 50 ms, whatever it is: they pass while the application travels.
  setTimeout(() => new Intl.NumberFormat("pt-BR").format(0));
  let choice = null;
  try {
    choice = localStorage.getItem("capelo:tema");
  } catch {
    // Storage is switched off: the system's theme it is.
  }
  const isDark =
    choice === "escuro" ||
    (choice !== "claro" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
})();

/** A page that is rendered at build time; its script, if any, is one React island. */
export interface PaginaPublica {
  /** Address, and name of the HTML file. */
  path: string;
  /** Module under web/ that exports `render(arquivos)`. */
  documento: string;
  /** Entry module under web/ of the page's script. */
  script?: string;
}

/** Read by vite.public.config.ts, scripts/prerender.mjs and the development server's plugin. */
export const paginasPublicas: PaginaPublica[] = [
  {
    path: "/credito-estudantil",
    documento: "features/credito-estudantil/documento.tsx",
    script: "features/credito-estudantil/entry.tsx",
  },
  {
    path: "/credito-ativacao",
    documento: "features/credito-ativacao/documento.tsx",
    script: "features/credito-ativacao/entry.tsx",
  },
  {
    path: "/credito-verificacao",
    documento: "features/credito-verificacao/documento.tsx",
    script: "features/credito-verificacao/entry.tsx",
  },
  { path: "/privacidade", documento: "features/privacidade/documento.tsx" },
];

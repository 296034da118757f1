import type {
  DEVICE_ADDRESSES,
  LETTER_ADDRESSES,
  PUBLIC_ADDRESSES,
  SCHOOL_ADDRESSES,
} from "#shared/addresses.ts";

/** A page that is rendered at build time; its script, if any, is one React island. */
export interface PublicPage {
  /** The address, which is also the name of the HTML file. */
  path: (
    | typeof PUBLIC_ADDRESSES
    | typeof LETTER_ADDRESSES
    | typeof SCHOOL_ADDRESSES
    | typeof DEVICE_ADDRESSES
  )[number];
  /** The module under web/ that exports `render(assets)`. */
  document: string;
  /** The entry module under web/ of the page's script. */
  script?: string;
}

/** The build, the prerendering and the development server read this list. */
export const publicPages: PublicPage[] = [
  {
    path: "/credito-estudantil",
    document: "features/credito-estudantil/document.tsx",
    script: "features/credito-estudantil/entry.tsx",
  },
  {
    path: "/credito-ativacao",
    document: "features/credito-ativacao/document.tsx",
    script: "features/credito-ativacao/entry.tsx",
  },
  {
    path: "/credito-verificacao",
    document: "features/credito-verificacao/document.tsx",
    script: "features/credito-verificacao/entry.tsx",
  },
  {
    path: "/privacidade",
    document: "features/privacidade/document.tsx",
    script: "features/privacidade/entry.tsx",
  },
  { path: "/nao-vou", document: "features/nao-vou/document.tsx" },
  { path: "/carta", document: "features/carta/document.tsx" },
  { path: "/cheguei", document: "features/cheguei/document.tsx" },
  { path: "/escola", document: "features/escola/document.tsx" },
  {
    path: "/mesa",
    document: "features/mesa/document.tsx",
    script: "features/mesa/entry.tsx",
  },
];

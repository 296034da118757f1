/**
 * The addresses of the staff application in its router's form (`$name` is one part of a path). The
 * server answers every other address with 404, and with the application's own page for people.
 */
export const STAFF_ADDRESSES: readonly string[] = [
  "/",
  "/auth",
  "/auth/retorno",
  "/forgot-password",
  "/reset-password",
  "/troca-de-email",
  "/unauthorized",
  "/franquias",
  "/franquias/$id",
  "/micro-franquias",
  "/micro-franquias/$id",
  "/contatos",
  "/modelos",
  "/resultados",
  "/clientes",
  "/clientes/$id",
  "/cursos",
  "/eventos",
  "/eventos/$id",
  "/eventos/$id/cartoes",
  "/eventos/$id/cartas",
  "/pessoas/$id",
  "/familias/$id",
  "/leads",
  "/interesses",
  "/pre-matriculas",
  "/matriculas",
  "/metas",
  "/importar",
  "/sac",
  "/usuarios",
  "/pedidos",
  "/privacidade-da-rede",
  "/auditoria",
  "/auditoria/registro",
  "/integracoes",
  "/conta",
];

/** The pages without an account. */
export const PUBLIC_ADDRESSES = [
  "/credito-estudantil",
  "/credito-ativacao",
  "/credito-verificacao",
  "/privacidade",
] as const;

/** Pages that only a letter's link leads to, or the poster at a door. */
export const LETTER_ADDRESSES = ["/nao-vou", "/carta", "/cheguei"] as const;

/** The file of the pages that are served at /escola/{code}. */
export const SCHOOL_ADDRESSES = ["/escola"] as const;

/** The file of the page that is served at /eventos/{id}/mesa. */
export const DEVICE_ADDRESSES = ["/mesa"] as const;

const PATTERNS = STAFF_ADDRESSES.map(
  (address) => [address, new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}/?$`)] as const,
);

/**
 * Finds the staff application's page for a path; a slash at the end does not matter.
 * @returns its address as `STAFF_ADDRESSES` writes it; undefined where there is none
 */
export function staffAddressOf(path: string): string | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
}

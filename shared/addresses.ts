/**
 * The addresses of the staff application, as its router writes them (`$name` stands for one part of a path). The server
 * answers every other one with 404, and with the application's own page for people.
 */
export const STAFF_ADDRESSES: readonly string[] = [
  "/",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/troca-de-email",
  "/unauthorized",
  "/franquias",
  "/micro-franquias",
  "/clientes",
  "/cursos",
  "/eventos",
  "/eventos/$id",
  "/leads",
  "/interesses",
  "/pre-matriculas",
  "/matriculas",
  "/sac",
  "/usuarios",
  "/conta",
];

/** The pages that anybody opens without an account. */
export const PUBLIC_ADDRESSES = [
  "/credito-estudantil",
  "/credito-ativacao",
  "/credito-verificacao",
  "/privacidade",
] as const;

/** Pages that a letter's link alone leads to: nobody looks for them. */
export const LETTER_ADDRESSES = ["/nao-vou"] as const;

const PATTERNS = STAFF_ADDRESSES.map(
  (address) => [address, new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}/?$`)] as const,
);

/**
 * The page of the staff application at a path; a slash at the end does not matter.
 * @returns its address as `STAFF_ADDRESSES` writes it; undefined where there is none
 */
export function staffAddressOf(path: string): string | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];
}

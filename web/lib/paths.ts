/** The addresses of the staff pages: `web/app/nav.ts` says what is there, and no link leads elsewhere. */
export type StaffPath =
  | "/"
  | "/franquias"
  | "/micro-franquias"
  | "/clientes"
  | "/cursos"
  | "/eventos"
  | "/leads"
  | "/interesses"
  | "/pre-matriculas"
  | "/matriculas"
  | "/sac"
  | "/usuarios"
  | "/conta";

/** The page of one event, by its id; it stands in no menu. */
export type EventoPath = `/eventos/${string}`;

/** The addresses of the staff pages; `web/app/nav.ts` describes them, and links lead only here. */
export type StaffPath =
  | "/"
  | "/franquias"
  | "/micro-franquias"
  | "/contatos"
  | "/modelos"
  | "/resultados"
  | "/clientes"
  | "/cursos"
  | "/eventos"
  | "/leads"
  | "/interesses"
  | "/pre-matriculas"
  | "/matriculas"
  | "/metas"
  | "/importar"
  | "/sac"
  | "/usuarios"
  | "/pedidos"
  | "/privacidade-da-rede"
  | "/auditoria"
  | "/auditoria/registro"
  | "/integracoes"
  | "/conta";

/** The page of one record by its id; no menu shows it. */
export type RecordPath =
  `/${"eventos" | "pessoas" | "familias" | "franquias" | "micro-franquias" | "clientes"}/${string}`;

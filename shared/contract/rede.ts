import { z } from "zod";
import { PLAIN_NAME } from "../sender.ts";
import { endpoint } from "./endpoint.ts";
import { Aparencia, instant, total } from "./values.ts";

/** One of the network's words, and where it comes from. */
const Palavra = z.object({
  /** The one that families read. */
  atual: z.string(),
  /** The one that the franqueador has set; null while the installation's holds. */
  propria: z.string().nullable(),
  /** The one that holds without a word of the franqueador's. */
  padrao: z.string(),
  /** True for the program's own name, and for an address to which nobody can write. */
  exemplo: z.boolean(),
});

/** The network as families see it. */
export const Rede = z.object({
  /** False where the installation bears the name of another network: nothing can be set then. */
  mostrada: z.boolean(),
  nome: Palavra,
  email: Palavra,
  emailPrivacidade: Palavra,
  /** The logo that the franqueador has set. */
  logo: Aparencia.shape.logo,
  /** The address of the logo that pages show; null for the cap. */
  logoAtual: z.string().nullable(),
  /** The sender of letters, `Nome <endereço>`. */
  remetente: z.string(),
  alteradoEm: instant.nullable(),
  alteradoPor: z.string().nullable(),
});
export type Rede = z.infer<typeof Rede>;

/** The units of one level, and those of them whose account has ever logged in. */
const Elo = z.object({ total, entraram: total });

/** The way from the network to a family: each level makes the next one. */
export const Corrente = z.object({
  franquias: Elo,
  microFranquias: Elo,
  escolas: Elo,
  eventos: total,
});
export type Corrente = z.infer<typeof Corrente>;

const MOST_NAME = 60;

const nome = z
  .string("Nome inválido")
  .trim()
  .min(1, "Informe o nome da rede")
  .max(MOST_NAME, `Use no máximo ${MOST_NAME} caracteres`)
  .regex(PLAIN_NAME, 'O nome não pode ter " < > @ , ; : ( ) [ ] nem \\');

const email = z
  .string("E-mail inválido")
  .trim()
  .toLowerCase()
  .max(254, "E-mail longo demais")
  .pipe(z.email("E-mail inválido"));

/** Null gives the installation's own value back. */
export const NovaRede = z.strictObject({
  nome: nome.nullable(),
  email: email.nullable(),
  emailPrivacidade: email.nullable(),
});
export type NovaRede = z.output<typeof NovaRede>;

export const rede = {
  get: endpoint({
    method: "GET",
    path: "/api/rede",
    summary: "Name, e-mails and logo of the network as families see them, and what is an example",
    access: "rede:mudar",
    response: Rede,
  }),
  corrente: endpoint({
    method: "GET",
    path: "/api/rede/corrente",
    summary: "How many units of each level there are, how many have ever logged in, and the events",
    access: "rede:mudar",
    response: Corrente,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/rede",
    summary:
      "Sets the network's name and e-mails; null gives the installation's back. Each server shows it within seconds",
    access: "rede:mudar",
    body: NovaRede,
    response: Rede,
    demo: "own",
  }),
  setLogo: endpoint({
    method: "PUT",
    path: "/api/rede/logo",
    summary:
      "Sets the network's logo, a PNG of at most 1 MB and 1024 pixels; it is drawn anew on white",
    access: "rede:mudar",
    upload: true,
    response: Rede,
    demo: "own",
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: "/api/rede/logo",
    summary: "Gives the installation's logo back; without an own one nothing changes",
    access: "rede:mudar",
    response: "nothing",
    demo: "own",
  }),
};

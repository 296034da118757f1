import { acesso } from "./acesso.ts";
import { busca } from "./busca.ts";
import { clientes } from "./clientes.ts";
import { config } from "./config.ts";
import { cursos } from "./cursos.ts";
import { dashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventos } from "./eventos.ts";
import { franquias } from "./franquias.ts";
import { health } from "./health.ts";
import { leads } from "./leads.ts";
import { matriculas } from "./matriculas.ts";
import { microFranquias } from "./micro-franquias.ts";
import { preMatriculas } from "./pre-matriculas.ts";
import { sac } from "./sac.ts";
import { usuarios, vendedores } from "./usuarios.ts";

/** Every resource of the API with its calls. */
const contract = {
  acesso,
  busca,
  clientes,
  config,
  cursos,
  dashboard,
  eventos,
  franquias,
  health,
  leads,
  matriculas,
  microFranquias,
  preMatriculas,
  sac,
  usuarios,
  vendedores,
};

/** Every call by its name, `resource.call`: the permission matrix and the OpenAPI file walk this list. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(
  ([resource, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [
      `${resource}.${call}`,
      endpoint,
    ]),
);

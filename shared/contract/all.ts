import { acesso } from "./acesso.ts";
import { config } from "./config.ts";
import { dashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventos } from "./eventos.ts";
import { health } from "./health.ts";
import { leads } from "./leads.ts";

/** Every call of the API by its name, `resource.call`: the permission matrix and the OpenAPI file walk this list. */
export const contract = { acesso, config, dashboard, eventos, health, leads };

/** The same, flat. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [`${resource}.${call}`, endpoint]),
);

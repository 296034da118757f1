import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { isWrite } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import { recursoLabels } from "#shared/tokens.ts";
import { noteTokenUse, tokenInUse } from "../access/token.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../lib/errors.ts";

/** Other schemes and secrets are not ours: a proxy in front may have its own. */
const OURS = /^bearer +(capelo_[\w-]{1,200})$/i;

/** @returns the secret of a token that the call came with */
export function bearerOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return OURS.exec(headers.authorization ?? "")?.[1];
}

/**
 * Lets a token reach an endpoint. It may do what its maker, the role of its unit and the token
 * itself all may.
 * @throws AppError unauthenticated for a token that is of no use; forbidden for a call that it does
 * not reach
 */
export async function authoriseToken(
  endpoint: Endpoint,
  request: FastifyRequest,
  { db, now }: Deps,
  secret: string,
): Promise<void> {
  const used = await tokenInUse(db, secret, now());
  if (used === undefined)
    throw new AppError("unauthenticated", "Token inválido, vencido ou revogado");
  refuseBeyond(endpoint, used);
  const { access } = endpoint;
  const roles = [used.maker, used.actor.role];
  if (access !== "signed-in" && access !== "public" && !roles.every((role) => may(role, access)))
    throw new AppError("forbidden", "Você não tem permissão para fazer isso");
  await noteTokenUse(db, used, request.id, now());
  request.actor = used.actor;
  request.token = used;
}

function refuseBeyond(
  endpoint: Endpoint,
  { recursos, escreve }: { recursos: readonly string[]; escreve: boolean },
): void {
  const { token: recurso } = endpoint;
  if (recurso === undefined)
    throw new AppError("forbidden", "Nenhum token alcança esta chamada: entre com a sua conta");
  if (!recursos.includes(recurso))
    throw new AppError("forbidden", `Este token não alcança ${recursoLabels[recurso]}`);
  if (isWrite(endpoint) && !escreve)
    throw new AppError("forbidden", "Este token só lê: crie outro que também grave");
}

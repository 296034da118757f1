import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** It does not tell the release: `/metrics` tells it to a caller with the token. */
export const Health = z.object({ status: z.literal("ok") });

export const health = {
  live: endpoint({
    method: "GET",
    path: "/api/health/live",
    summary: "The process answers",
    access: "public",
    response: Health,
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/health/ready",
    summary: "The database answers too",
    access: "public",
    response: Health,
  }),
};

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Without the release that answers, which is nobody's business: `/metrics` tells it to who brings the token. */
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

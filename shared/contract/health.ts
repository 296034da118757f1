import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** `version`: the release that answers, so that whoever rolls out a new one sees which instance is which. */
export const Health = z.object({ status: z.literal("ok"), version: z.string() });

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

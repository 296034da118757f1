import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The release is told to everybody: in an upgrade whoever asks must see which one answers. */
export const Health = z.object({ status: z.literal("ok"), version: z.string() });

export const health = {
  live: endpoint({
    method: "GET",
    path: "/api/health/live",
    summary: "The process answers, with the number of its release",
    access: "public",
    response: Health,
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/health/ready",
    summary: "The database answers too, with the number of the release",
    access: "public",
    response: Health,
  }),
};

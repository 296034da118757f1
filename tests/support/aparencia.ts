import { aparencias } from "#shared/contract/aparencias.ts";
import type { Caller } from "./app.ts";
import { pngOf } from "./logos.ts";

const BYTES = { "content-type": "application/octet-stream" };

/** Sends a file as the logo of a unit. */
export const sendLogo = (caller: Caller, id: string, body: Uint8Array | string = pngOf()) =>
  caller.refused(aparencias.setLogo, { params: { id }, body }, { headers: BYTES });

export const sendCor = (caller: Caller, id: string, cor: string | null) =>
  caller.refused(aparencias.setCor, { params: { id }, body: { cor } });

export const COR = "#0b6b4f";

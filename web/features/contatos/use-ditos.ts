import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "#web/widgets/session.ts";
import { Ditos, type Visao } from "./data-ditos.ts";
import { refreshContatos } from "./data.ts";

/** Every page of the application goes on sending, once the queue was opened. */
const opened = new WeakMap<QueryClient, Ditos>();

function ditosOf(client: QueryClient, userId: string): Ditos {
  const held = opened.get(client);
  if (held && !held.isOver && held.userId === userId) return held;
  const ditos = new Ditos(userId);
  opened.set(client, ditos);
  return ditos;
}

/** The outcomes that the caller told on this device, and those of them that wait. */
export function useDitos(): { ditos: Ditos; visao: Visao } {
  const client = useQueryClient();
  const ditos = ditosOf(client, useSession().user.id);
  const visao = useSyncExternalStore(ditos.subscribe, ditos.read);
  const { length } = visao.fila;
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current) refreshContatos(client);
    before.current = length;
  }, [length, client]);
  return { ditos, visao };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BUSCA_MAX, BUSCA_MIN } from "#shared/busca.ts";
import type { BuscaGroup, BuscaHit, BuscaKind } from "#shared/contract/busca.ts";
import { may } from "#shared/permissions.ts";
import { call } from "#web/lib/api.ts";
import { busca } from "#web/lib/calls.ts";
import { useDebounced } from "#web/lib/debounce.ts";
import type { RecordPath, StaffPath } from "#web/lib/paths.ts";
import { type Session, useSession } from "#web/widgets/session.ts";

/** A page with the record open, or the list filtered down to it. */
export interface Destination {
  to: StaffPath | RecordPath;
  search: Record<string, string>;
}

/** Something found that this role can open. */
interface Found extends BuscaHit {
  at: Destination;
}

export interface FoundGroup {
  kind: BuscaKind;
  hits: Found[];
}

const MINUTE_MS = 60_000;

/**
 * Rows of the lists of this role under what is being typed: asked for 250 ms after the last key, and each answer kept
 * under its own term, so that a late one stands in nobody's place.
 * @param isNoting only people, and each leads to the form that notes a contact
 */
export function useFound(typed: string, isNoting = false) {
  const session = useSession();
  const text = typed.trim();
  const term = useDebounced(text);
  const isWanted = may(session.user.role, "busca:find") && isLongEnough(text);
  const query = useQuery({
    queryKey: ["busca", term],
    queryFn: ({ signal }) => call(busca.find, { query: { q: term } }, { signal }),
    enabled: isWanted && isLongEnough(term),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: MINUTE_MS,
  });
  const isAnswered = query.isSuccess
    ? !query.isPlaceholderData
    : query.isError && !query.isFetching;
  const isSearching = isWanted && (term !== text || !isAnswered);
  return {
    groups:
      isWanted && query.data
        ? reachable(query.data, session).flatMap(isNoting ? toNote : keep)
        : [],
    isSearching,
    error: isWanted && !isSearching ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** True if the server takes a term of this length. */
const isLongEnough = ({ length }: string) => length >= BUSCA_MIN && length <= BUSCA_MAX;

/** The hits that can be opened; a group without any is left out. */
function reachable(groups: BuscaGroup[], { canOpen }: Session): FoundGroup[] {
  return groups
    .map(({ kind, hits }) => ({
      kind,
      hits: hits.flatMap((hit) => {
        const at = destinationOf(kind, hit);
        return canOpen(at.to) ? [{ ...hit, at }] : [];
      }),
    }))
    .filter(({ hits }) => hits.length > 0);
}

const keep = (group: FoundGroup) => [group];

/** The people of the answer, each with the form that notes a contact; who is enrolled is not called. */
function toNote({ kind, hits }: FoundGroup): FoundGroup[] {
  if (kind !== "leads" && kind !== "pre-matriculas") return [];
  const at = ({ to }: Destination) => ({ to, search: { contato: "1" } });
  return [{ kind, hits: hits.map((hit) => ({ ...hit, at: at(hit.at) })) }];
}

/** The page of a row, or the list that shows it (product/telas.md#shell). */
function destinationOf(kind: BuscaKind, { id, term }: BuscaHit): Destination {
  switch (kind) {
    case "franquias":
    case "micro-franquias":
    case "clientes":
    case "eventos":
      return { to: `/${kind}/${id}`, search: {} };
    case "leads":
    case "pre-matriculas":
    case "matriculas":
      return { to: `/pessoas/${id}`, search: {} };
    case "cursos":
      return { to: "/cursos", search: { busca: term, editar: id } };
    case "usuarios":
      return { to: "/usuarios", search: { busca: term, ver: id } };
    case "tickets":
      return { to: "/sac", search: { busca: term, ver: id } };
  }
}

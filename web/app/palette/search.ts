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
 */
export function useFound(typed: string) {
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
    groups: isWanted && query.data ? reachable(query.data, session) : [],
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
        const at = destinationsOf(kind, hit).find(({ to }) => canOpen(to));
        return at ? [{ ...hit, at }] : [];
      }),
    }))
    .filter(({ hits }) => hits.length > 0);
}

/** Where a row may be looked at, the best place first: not every role has every page (product.md#shell). */
function destinationsOf(kind: BuscaKind, hit: BuscaHit): Destination[] {
  const { id, term, microFranquia = "" } = hit;
  switch (kind) {
    case "franquias":
    case "micro-franquias":
      return [{ to: `/${kind}`, search: { busca: term, ver: id } }];
    case "clientes":
      return [
        { to: "/clientes", search: { busca: term, ver: id } },
        { to: "/micro-franquias", search: { busca: microFranquia } },
      ];
    case "eventos":
      return [{ to: `/eventos/${id}`, search: {} }];
    case "cursos":
      return [{ to: "/cursos", search: { busca: term, editar: id } }];
    case "leads":
    case "pre-matriculas":
    case "matriculas":
      return [{ to: `/pessoas/${id}`, search: {} }];
    case "usuarios":
      return [{ to: "/usuarios", search: { busca: term, ver: id } }];
    case "tickets":
      return [{ to: "/sac", search: { busca: term, ver: id } }];
  }
}

import { skipToken, useQuery } from "@tanstack/react-query";

/**
 * The filters with which the menu opens a list: those of its default view, else none (docs/decisions/084). Whoever reads the
 * views puts them there (web/widgets/visoes/visoes.ts).
 */
export function useMenuSearch() {
  const { data } = useQuery<Record<string, Record<string, string>>>({
    queryKey: ["menu"],
    queryFn: skipToken,
  });
  return (path: string) => data?.[path] ?? {};
}

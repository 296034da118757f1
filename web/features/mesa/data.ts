import type { CallOf } from "#shared/contract/endpoint.ts";
import type { PessoaDaMesa } from "#shared/contract/mesas.ts";
import { callPage, type Page } from "#web/lib/api.ts";
import { mesas } from "#web/lib/calls.ts";

/** The event of the address `/eventos/{id}/mesa`. */
export const eventoOfAddress = (path: string): string => path.split("/")[2]?.toLowerCase() ?? "";

const PAGE = 200;
type Asked = NonNullable<CallOf<typeof mesas.people>["query"]>;

/** Reads the people of the event, page after page. @param onPage gets each, and how many came */
export async function readPeople(
  id: string,
  since: Pick<Asked, "desde">,
  onPage: (page: Page<PessoaDaMesa>, read: number) => void,
): Promise<void> {
  let read = 0;
  let cursor: string | undefined;
  do {
    const query: Asked = { limit: PAGE, ...since, ...(cursor !== undefined && { cursor }) };
    const page: Page<PessoaDaMesa> = await callPage(mesas.people, { params: { id }, query });
    read += page.rows.length;
    onPage(page, read);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

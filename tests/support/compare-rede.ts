import { mesas } from "#shared/contract/mesas.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { hold } from "./compare-answer.ts";
import { isAllowed, type Look } from "./compare-row.ts";
import { dice } from "./dice.ts";
import { sample } from "./plain-lists.ts";
import { plainPessoas } from "./plain-mesas.ts";

// Asks for what stands below an event or an account: the people of a table, and who ends a token.

/** Reads the people of some events as a table does; a neighbour's event must not be found. */
export async function comparePessoas(look: Look): Promise<void> {
  const { caller, view } = look;
  if (!isAllowed(look, mesas.people)) return;
  const roll = dice(view.all.mesas.length);
  for (let times = 0; times < 3; times += 1) {
    const evento = sample(view.seen.eventos, view.all.eventos, roll);
    if (evento === undefined) return;
    const desde = roll.moment().toISOString();
    for (const query of [{}, { desde }, { limit: 2 }]) {
      const rows: unknown[] = [];
      const wanted = plainPessoas(view, evento.id, "desde" in query ? desde : undefined);
      let cursor: string | undefined;
      do {
        const { status, body, headers } = await caller.refused(mesas.people, {
          params: { id: evento.id },
          query: { ...query, cursor },
        });
        hold(look, mesas.people.path, query, [status, wanted === undefined ? 404 : 200]);
        if (status !== 200) break;
        rows.push(...(body as unknown as unknown[]));
        hold(look, `${mesas.people.path} total`, query, [
          Number(headers["x-total-count"]),
          wanted?.length,
        ]);
        cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
      } while (cursor !== undefined && rows.length < 100);
      hold(look, mesas.people.path, { id: evento.id, ...query }, [rows, wanted ?? []]);
    }
  }
}

/** A token of an account above or beside is not found, and so not ended. */
export async function compareRevokes(look: Look): Promise<void> {
  const { caller, view, differs } = look;
  if (!isAllowed(look, tokens.revoke)) return;
  const own = new Set(view.seen.tokens.map(({ id }) => id));
  const others = view.all.tokens.filter(({ id }) => !own.has(id));
  if (others.length === 0) return;
  const { id } = dice(others.length).pick(others);
  const { status } = await caller.refused(tokens.revoke, { params: { id } });
  if (status !== 404) differs(`DELETE ${tokens.revoke.path} of another's answered ${status}`);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STAFF_ADDRESSES } from "#shared/addresses.ts";

/** The pages whose code does not lie in the folder named after their address. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "/": "features/dashboard/page.tsx",
  "/auth": "features/acesso/page.tsx",
  "/auth/retorno": "features/acesso/retorno.tsx",
  "/reset-password": "features/acesso/reset-password.tsx",
  "/troca-de-email": "features/acesso/troca-de-email.tsx",
  "/eventos/$id": "app/evento/page.tsx",
  "/pessoas/$id": "app/pessoa/page.tsx",
  "/familias/$id": "features/familias/page.tsx",
  "/franquias/$id": "features/unidades/page.tsx",
  "/micro-franquias/$id": "features/unidades/page.tsx",
  "/clientes/$id": "features/unidades/page.tsx",
};
/** The page itself already loads the files of this chunk. */
const ENTRY = "index.html";

interface Chunk {
  file: string;
  imports?: string[];
}
type Chunks = Record<string, Chunk>;

/**
 * Links for the files and calls that the staff app's script would ask for next. Named in the page,
 * they load beside the script and not after it: the code of the page at this address and, where a
 * session's cookie came along, the user.
 * @param folder dist, with the build's list of chunks
 * @returns the links for an address as `STAFF_ADDRESSES` writes it; none where the application has
 * no page
 */
export function pageLinks(
  folder: string,
): (address: string | undefined, hasSession: boolean) => string {
  const chunks: Chunks = JSON.parse(readFileSync(join(folder, "web-manifest.json"), "utf8"));
  const shell = filesOf(chunks, ENTRY);
  const code = new Map(
    STAFF_ADDRESSES.map((address) => {
      const page = ELSEWHERE[address] ?? `features${address}/page.tsx`;
      return [address, [...filesOf(chunks, page)].filter((file) => !shell.has(file))];
    }),
  );
  return (address, hasSession) => {
    if (address === undefined) return "";
    const calls = callsOf(address, hasSession);
    return [
      ...calls.map(
        // The calls send the cookie; the browser would not use a preload of another mode.
        (call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`,
      ),
      ...(code.get(address) ?? []).map(
        (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
      ),
    ].join("");
  };
}

/** Only the log-in page needs the settings; after an ended session it loads them itself. */
function callsOf(address: string, hasSession: boolean): string[] {
  if (hasSession) return ["/api/user"];
  return address === "/auth" ? ["/api/config"] : [];
}

/** The files of a chunk and of all that it imports; none where there is no such chunk. */
function filesOf(chunks: Chunks, key: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunks[key] ?? {};
  if (file === undefined || found.has(file)) return found;
  found.add(file);
  for (const each of imports) filesOf(chunks, each, found);
  return found;
}

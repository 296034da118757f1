import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { call, isChanged, type Page, sentenceOf } from "#web/lib/api.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { type ToastMessage, toast } from "#web/ui/toast-store.ts";

type Success = Pick<ToastMessage, "title" | "description" | "action">;

interface Failure {
  title: string;
  /** The server's sentence by default. */
  description?: (error: Error) => string;
}

/** The lists that a save refreshes, and its toasts (product/telas.md#messages). */
interface Outcome<Sent, Answer> {
  /** The cached lists that show the saved data; the dashboard's metrics are refreshed too. */
  refreshes: readonly string[];
  /** True if data may have changed although the save failed; the default is never. */
  refreshesAfter?: (error: Error) => boolean;
  /** Null where what opens is the success. */
  success: Success | null | ((answer: Answer, sent: Sent) => Success);
  failure: Failure | ((sent: Sent) => Failure);
}

interface Saving<Sent, Answer> extends Outcome<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>;
  /** The change that the first list shows at once, and the one after a refusal. */
  early?: (sent: Sent) => { id: string; shown: object; otherwise: object };
}

/**
 * Every save of the staff pages uses it: it shows a toast and refreshes the lists. For one call of
 * the contract there is `useSave`. It is not for login, logout and passwords, whose answer is the
 * session or stands in their form; nor for a run over many rows, which is told as a whole; nor for
 * what a page shows in its own place, as a step of an import, a preview or the next person to call;
 * nor for an export, which only reads.
 */
export function useSaving<Sent, Answer>(saving: Saving<Sent, Answer>) {
  const { send, early, refreshes, refreshesAfter, success, failure } = saving;
  const client = useQueryClient();
  const [key = ""] = refreshes;
  return useMutation({
    mutationFn: send,
    onMutate: async (sent: Sent) => {
      if (!early) return;
      const { id, shown } = early(sent);
      await client.cancelQueries({ queryKey: [key] });
      patchRow(client, key, id, shown);
    },
    onSuccess: (answer, sent) => {
      refreshLists(client, ...refreshes);
      if (success) toast(typeof success === "function" ? success(answer, sent) : success);
    },
    onError: (error, sent) => {
      const { title, description } = typeof failure === "function" ? failure(sent) : failure;
      if (early) {
        const { id, otherwise } = early(sent);
        patchRow(client, key, id, otherwise);
      }
      // The form asks about a row that has changed (form/changes.ts).
      if (!isChanged(error)) toastFailure(title, error, description?.(error) ?? sentenceOf(error));
      if (early || refreshesAfter?.(error)) refreshLists(client, ...refreshes);
    },
  });
}

/**
 * The input of one call: params and body, the key that makes a create repeatable, and the version
 * of an edited row.
 */
type SentTo<E extends Endpoint> = CallOf<E> & KeyOf<E> & { ifMatch?: string };
type KeyOf<E extends Endpoint> = E extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

/**
 * Saves with one call of the contract.
 * @returns a function that sends params and body; it rejects with `call`'s error, for the form to
 * show
 */
export function useSave<E extends Endpoint>({
  endpoint,
  ...outcome
}: Outcome<SentTo<E>, AnswerOf<E>> & { endpoint: E }) {
  const send = (sent: SentTo<E>) => {
    const { idempotencyKey, ifMatch } = sent;
    return call(endpoint, sent, { idempotencyKey, ifMatch });
  };
  return useSaving({ ...outcome, send }).mutateAsync;
}

/** The lists of people. */
export const PEOPLE = ["leads", "interesses", "pre-matriculas", "matriculas"];

/** Other lists with the saved data: a unit's name, an account's state, an event's figures. */
const TOUCHED: Partial<Record<string, readonly string[]>> = {
  franquias: ["micro-franquias", "usuarios", "sac", "sac-usuarios"],
  "micro-franquias": ["clientes", "usuarios", "sac", "sac-usuarios"],
  clientes: ["eventos", "cursos", "usuarios", "sac-usuarios", ...PEOPLE],
  cursos: ["eventos", ...PEOPLE],
  eventos: PEOPLE,
  "pre-matriculas": ["eventos", ...PEOPLE],
  usuarios: ["sac", "sac-usuarios"],
};

/**
 * Refreshes what a save changes (product/integracoes.md#calls): the lists of these keys and those that show
 * parts of them, pages of people and units, the dashboard's figures, the palette's results. Shown data are read at once,
 * others at the next visit.
 */
function refreshLists(client: QueryClient, ...keys: string[]): void {
  refreshListsBut(client, null, ...keys);
}

/** The same except for one list, which stays while shown and is read at the next visit. */
export function refreshListsBut(
  client: QueryClient,
  resting: string | null,
  ...keys: string[]
): void {
  const roots = keys.flatMap((key) => [key, ...(TOUCHED[key] ?? [])]);
  for (const root of new Set([...roots, "pessoas", "unidades", "dashboard", "busca"]))
    void client.invalidateQueries({
      queryKey: [root],
      refetchType: root === resting ? "none" : "active",
    });
}

/** The row of a list on the page of its person. */
const ON_PAGE: Partial<Record<string, "lead" | "preMatricula" | "matricula">> = {
  leads: "lead",
  interesses: "lead",
  "pre-matriculas": "preMatricula",
  matriculas: "matricula",
};

/** Changes one row in every list of this key that holds it, and on the page of its person. */
export function patchRow(client: QueryClient, key: string, id: string, patch: object): void {
  const inPage = <Row extends { id: string }>(page: Page<Row>): Page<Row> => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)),
  });
  client.setQueriesData<Page<{ id: string }>>(
    { queryKey: [key, "page"] },
    (page) => page && inPage(page),
  );
  client.setQueriesData<InfiniteData<Page<{ id: string }>>>(
    { queryKey: [key, "feed"] },
    (feed) => feed && { ...feed, pages: feed.pages.map(inPage) },
  );
  const stage = ON_PAGE[key];
  if (stage === undefined) return;
  client.setQueriesData<Pessoa>({ queryKey: ["pessoas"] }, (pessoa) => {
    const row = pessoa?.[stage];
    return pessoa && row?.id === id ? { ...pessoa, [stage]: { ...row, ...patch } } : pessoa;
  });
}

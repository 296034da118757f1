import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { call, type Page, sentenceOf } from "#web/lib/api.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { type ToastMessage, toast } from "#web/ui/toast-store.ts";

type Success = Pick<ToastMessage, "title" | "description" | "action">;

interface Failure {
  title: string;
  /** The server's sentence unless the save has words of its own. */
  description?: (error: Error) => string;
}

/** What a save refreshes and what is told of it (product.md#messages). */
interface Outcome<Sent, Answer> {
  /** Roots of the cached lists that show what is saved; the metrics of the dashboard are refreshed as well. */
  refreshes: readonly string[];
  /** Whether something may have changed although it failed; never unless told. */
  refreshesAfter?: (error: Error) => boolean;
  success: Success | ((answer: Answer, sent: Sent) => Success);
  failure: Failure | ((sent: Sent) => Failure);
}

interface Saving<Sent, Answer> extends Outcome<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>;
  /** What the first of the lists shows of a row at once, and again when the server has refused. */
  early?: (sent: Sent) => { id: string; shown: object; otherwise: object };
}

/**
 * Every save of the staff pages: toasts what came of it and refreshes the lists. What is one call of the contract is
 * `useSave`. Not saves in this sense: login, logout and passwords, whose answer is the session or stands in their
 * form; a run over many rows, which is told of as a whole; an export, which reads.
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
      toast(typeof success === "function" ? success(answer, sent) : success);
    },
    onError: (error, sent) => {
      const { title, description } = typeof failure === "function" ? failure(sent) : failure;
      if (early) {
        const { id, otherwise } = early(sent);
        patchRow(client, key, id, otherwise);
      }
      toastFailure(title, error, description?.(error) ?? sentenceOf(error));
      if (early || refreshesAfter?.(error)) refreshLists(client, ...refreshes);
    },
  });
}

/** What one call sends: params and body, and the key that makes a create repeatable. */
type SentTo<E extends Endpoint> = CallOf<E> & KeyOf<E>;
type KeyOf<E extends Endpoint> = E extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

/**
 * Saves with one call of the contract.
 * @returns sends params and body; rejects with what `call` throws, for the form to show
 */
export function useSave<E extends Endpoint>({
  endpoint,
  ...outcome
}: Outcome<SentTo<E>, AnswerOf<E>> & { endpoint: E }) {
  const send = (sent: SentTo<E>) => call(endpoint, sent, { idempotencyKey: sent.idempotencyKey });
  return useSaving({ ...outcome, send }).mutateAsync;
}

const PEOPLE = ["leads", "interesses", "pre-matriculas", "matriculas"];

/** Other lists that show what was saved: the names of a unit, the state of its account, an event's figures. */
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
 * What a save makes old (product.md#calls): the lists of these keys and those that show something of them, the figures of
 * the dashboard, the palette's findings. What is shown is read at once, the rest at its next visit.
 */
function refreshLists(client: QueryClient, ...keys: string[]): void {
  refreshListsBut(client, null, ...keys);
}

/** The same, but for one list: it stays as it is while it is shown, and is read again when somebody comes back to it. */
export function refreshListsBut(
  client: QueryClient,
  resting: string | null,
  ...keys: string[]
): void {
  const roots = keys.flatMap((key) => [key, ...(TOUCHED[key] ?? [])]);
  for (const root of new Set([...roots, "dashboard", "busca"]))
    void client.invalidateQueries({
      queryKey: [root],
      refetchType: root === resting ? "none" : "active",
    });
}

/** Changes one row wherever a list of this key holds it. */
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
}

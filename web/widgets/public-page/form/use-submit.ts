import { useCallback, useRef, useState, useEffect } from "react";
import { flushSync } from "react-dom";
import type { EventoPublico } from "../calls.ts";
import type { ToastMessage } from "../toast.tsx";
import { submissionKey } from "./draft.ts";
import { type Reply, type Failure, NO_ANSWER } from "./send.ts";
import type { FormState } from "./use-public-form.ts";
import { byControl } from "./validation.ts";

/** Nobody fills four fields faster: a script has to wait, but a visitor is never refused. */
const LEAST_FILLING_MS = 1500;

/**
 * Slows down a script that fills the form faster than a human.
 * @param eventoId the chosen event, with which the fields appear
 * @returns a wait until its fields have been on the screen for the least time
 */
function useLeastTime(eventoId: string | undefined): () => Promise<void> {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [eventoId]);
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, since.current + LEAST_FILLING_MS - Date.now()));
    });
}

interface Words {
  title: string;
  text: string;
}

/** The toasts (product/telas.md#messages); a failure's `text` is used when the server is silent. */
interface Toasts {
  failure: Words;
  success?: Words;
}

interface Target<Body, Answer> {
  send: (body: Body, key: string) => Promise<Reply<Answer>>;
  toasts: Toasts;
  /** Shows the result; it runs together with the emptying of the form. */
  onSuccess: (answer: Answer, evento: EventoPublico) => void;
}

export type Submission = ReturnType<typeof useSubmit>;

/** Sends a form: pending, failure (the typed text stays), success (form and city are reset). */
export function useSubmit<C extends string, Body, Answer>(
  form: FormState<C, Body>,
  target: Target<Body, Answer>,
) {
  const { definition, choice } = form;
  const [isSending, setSending] = useState(false);
  const { clearFailure, fail, succeed, ...outcome } = useOutcome(form, target.toasts);
  const bait = useRef<HTMLInputElement>(null);
  const waitLeastTime = useLeastTime(choice.evento?.id);

  const deliver = async (body: Body, evento: EventoPublico) => {
    setSending(true);
    await waitLeastTime();
    const reply: Reply<Answer> = bait.current?.value
      ? { failure: NO_ANSWER }
      : await target.send(body, submissionKey(definition, body));
    flushSync(() => setSending(false));
    if ("failure" in reply) fail(reply.failure);
    else succeed(() => target.onSuccess(reply.answer, evento));
  };

  const send = useOneAtATime(async () => {
    clearFailure();
    const { evento } = choice;
    const parsed = await form.validate();
    if ("errors" in parsed) form.refuse(parsed.errors);
    else if (evento) await deliver(parsed.body, evento);
  });

  return { ...outcome, isSending, bait, send };
}

/**
 * Shows the result of the last attempt in the form and the toast, and moves the focus. It renders
 * synchronously, because the focus follows.
 */
function useOutcome<C extends string, Body>(
  { definition, reset, refuse }: FormState<C, Body>,
  toasts: Toasts,
) {
  const [failure, setFailure] = useState<Failure>();
  const { toast, notify, close } = useToast();
  return {
    failure,
    toast,
    close,
    clearFailure: () => setFailure(undefined),
    fail: (failure: Failure) => {
      flushSync(() => setFailure(failure));
      const { title, text } = toasts.failure;
      notify({ kind: "error", title, text: failure.message ?? text });
      document.getElementById("failure")?.focus();
      const errors = byControl(definition, failure.issues);
      if (Object.keys(errors).length > 0) refuse(errors);
    },
    succeed: (show: () => void) => {
      flushSync(() => {
        show();
        reset();
      });
      if (toasts.success) notify({ kind: "success", ...toasts.success });
      document.getElementById("confirmacao")?.focus();
    },
  };
}

/** An action that cannot begin again while it runs. */
function useOneAtATime(action: () => Promise<void>): () => Promise<void> {
  const busy = useRef(false);
  return async () => {
    if (busy.current) return;
    busy.current = true;
    await action();
    busy.current = false;
  };
}

/** The toast of a public form, one at a time (product/telas.md#messages, product/dados.md#constants). */
function useToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const notify = (message: Omit<ToastMessage, "number">) =>
    setToast((previous) => ({ number: (previous?.number ?? 0) + 1, ...message }));
  const close = useCallback(() => setToast(null), []);
  return { toast, notify, close };
}

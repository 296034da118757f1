import { createElement } from "react";
import { useToast } from "#web/ui/toast-store.ts";
import { lazyPart, usePart } from "#web/ui/lazy-part.ts";

const toaster = lazyPart(async () => (await import("#web/ui/toaster.tsx")).Toaster);

/** The toasts, from the first message on. */
export function Toasts() {
  const message = useToast();
  return message && <Shown message={message.id} />;
}

/** Without network the message waits, and the next one tries again: a failure cannot be told without it. */
function Shown({ message }: { message: number }) {
  const part = usePart(toaster, message, () => {});
  return part && createElement(part);
}

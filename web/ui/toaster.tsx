import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useEffect } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { clearToast, dismissToast, type ToastSlot, useToast } from "./toast-store.ts";

/** The time that a toast is shown, in milliseconds (product/dados.md#constants). */
const DURATION_MS = 5000;
const SWIPE_PX = 50;

export function Toaster() {
  const slot = useToast();
  useEffect(() => clearToast, []);
  return (
    <Toast.Provider
      label="Notificação"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {slot && <Message key={slot.id} slot={slot} />}
      <Toast.Viewport
        label="Notificações ({hotkey})"
        className={cn(
          "pointer-events-none fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-[420px] list-none flex-col p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]",
          // It is above a page's round button, and never over a dialog's buttons; a dialog's
          // 'Fechar' is in its head.
          "max-md:pb-[calc(5.5rem+env(safe-area-inset-bottom))]",
          "[body:has([data-dialog])_&]:max-sm:top-12 [body:has([data-dialog])_&]:max-sm:bottom-auto [body:has([data-dialog])_&]:sm:right-auto [body:has([data-dialog])_&]:sm:left-0 [body:has([data-dialog])_&]:sm:max-lg:max-w-80",
        )}
      />
    </Toast.Provider>
  );
}

function Message({ slot }: { slot: ToastSlot }) {
  const { title, about, description, tone = "default", action, isOpen } = slot;
  const isBad = tone === "destructive";
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast()}
      type={isBad ? "foreground" : "background"}
      data-tone={tone}
      className={cn(
        "animate-toast pointer-events-auto flex items-start gap-3 rounded-lg border p-4 shadow-pop data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        isBad ? "border-danger bg-danger text-danger-fg" : "border-border bg-surface text-fg",
      )}
    >
      <div className="min-w-0 flex-1 break-words">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description className="mt-0.5 whitespace-pre-line">
            {about && <strong className="block font-medium">{about}</strong>}
            {description}
          </Toast.Description>
        )}
        {/* Below the text, which keeps the toast's whole width. */}
        {action && (
          <Toast.Action asChild altText={action.label} onClick={action.run}>
            <Button variant="outline" size="compact" className="mt-3">
              {action.label}
            </Button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <Button variant="bare" size="iconCompact" aria-label="Fechar" className="-m-1">
          <X aria-hidden />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
}

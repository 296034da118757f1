import { type PointerEvent, useEffect, useRef, useState } from "react";

export interface ToastMessage {
  /** Each showing gets a new number, even with the same words. */
  number: number;
  kind: "success" | "error";
  title: string;
  text: string;
}

interface Props {
  toast: ToastMessage | null;
  onClose: () => void;
}

/** It shows for 5000 ms and is swiped away by 50 px to the right (product/dados.md#constants). */
const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** A public page's toast. Its region is always there, or screen readers miss the first. */
export function Toast({ toast, onClose }: Props) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toast && <Card key={toast.number} toast={toast} onClose={onClose} />}
    </div>
  );
}

function Card({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const [isPaused, setPaused] = useState(false);
  const start = useRef<number | null>(null);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);

  const swiped = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current);

  function release(event: PointerEvent<HTMLElement>) {
    if (swiped(event) >= SWIPE_PX) onClose();
    event.currentTarget.style.transform = "";
    start.current = null;
  }

  return (
    <div
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={(event) => {
        if (start.current !== null)
          event.currentTarget.style.transform = `translateX(${swiped(event)}px)`;
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <p className="toast-title">{toast.title}</p>
      <p>{toast.text}</p>
      <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={onClose}>
        ×
      </button>
    </div>
  );
}

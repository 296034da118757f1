import { useEffect, useRef, useState } from "react";
import { openCamera } from "./data-camera.ts";

/** Reads codes by the camera until it is closed; a strange one does not end it. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const shown = video.current;
    if (!isOpen || shown === null) return;
    const camera = openCamera(shown, (text) => read.current(text));
    camera.opened.catch(() => {
      setOpen(false);
      setFailure("A câmera não abriu: confira a permissão, ou digite o código do cartão ou o nome");
    });
    return camera.close;
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="button button-light"
        aria-pressed={isOpen}
        onClick={() => {
          setFailure(null);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? "Fechar a câmera" : "Ler código com a câmera"}
      </button>
      {isOpen && <video ref={video} className="mesa-video" muted playsInline aria-label="Câmera" />}
      {failure && (
        <p role="alert" className="note note-error">
          {failure}
        </p>
      )}
    </>
  );
}

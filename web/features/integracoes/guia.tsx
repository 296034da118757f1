import html from "virtual:texto/webhooks";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";

/** 'Como ligar': the guide of docs/guias/webhooks.md. */
export function Guia({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Como ligar" description="Guia dos webhooks" onClose={onClose}>
      <DialogBody label="Como ligar">
        {/* Our own page, made into HTML while building: nobody else's words are in it. */}
        <div data-document dangerouslySetInnerHTML={{ __html: html }} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

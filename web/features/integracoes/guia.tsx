import html from "virtual:texto/webhooks";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";

/** 'Como ligar': the guide of docs/guias/webhooks.md. */
export function Guia({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Como ligar" description="Guia dos webhooks" onClose={onClose}>
      <DialogBody label="Como ligar">
        {/* The HTML is safe: the build makes it from our own guide, without anybody else's words. */}
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

import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";

export interface AboutProps {
  title: string;
  about: readonly { word: string; meaning: string }[];
  onClose: () => void;
}

/** Words and figures of a list or a chart, explained. */
export function AboutDialog({ title, about, onClose }: AboutProps) {
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody>
        <dl className="flex flex-col gap-4">
          {about.map(({ word, meaning }) => (
            <div key={word}>
              <dt className="font-medium">{word}</dt>
              <dd className="mt-0.5 text-fg-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

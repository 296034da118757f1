import { ImageUp } from "lucide-react";
import type { Aparencia } from "#shared/contract/values.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Logo } from "./logo.tsx";
import { NoPicture, TYPES } from "./picture.ts";

interface LogoProps {
  logo: Aparencia["logo"];
  setLogo: { isPending: boolean; error: Error | null; mutate: (file: File) => void };
  removeLogo: { isPending: boolean; mutate: () => void };
}

/** Chooses, replaces and removes a logo, and says beside the button why a file is none. */
export function LogoPart({ logo, setLogo, removeLogo }: LogoProps) {
  const { error } = setLogo;
  const isBusy = setLogo.isPending || removeLogo.isPending;
  return (
    <section aria-labelledby="aparencia-logo">
      <h3 id="aparencia-logo" className="text-sm font-medium">
        Logo
      </h3>
      <p className="mt-0.5 text-fg-muted">
        PNG, JPEG ou WebP que se leia em fundo branco. Guardamos só o desenho, sem os dados do
        arquivo.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {logo && <Logo logo={logo} className="h-16 max-w-48" />}
        <Chooser
          label={logo ? "Trocar a imagem do logo" : "Escolher a imagem do logo"}
          isSaving={setLogo.isPending}
          isBusy={isBusy}
          describedBy={error ? FAULT : undefined}
          onFile={(file) => setLogo.mutate(file)}
        />
        {logo && (
          <Button variant="ghost" disabled={isBusy} onClick={() => removeLogo.mutate()}>
            Remover logo
          </Button>
        )}
      </div>
      {error && (
        <p id={FAULT} role="alert" className="mt-2 text-sm font-medium text-bad-fg">
          {error instanceof NoPicture ? error.message : sentenceOf(error)}
        </p>
      )}
    </section>
  );
}

const FAULT = "aparencia-logo-erro";

interface ChooserProps {
  label: string;
  isSaving: boolean;
  isBusy: boolean;
  describedBy: string | undefined;
  onFile: (file: File) => void;
}

/** The field covers its button, which has the look of all others. */
function Chooser({ label, isSaving, isBusy, describedBy, onFile }: ChooserProps) {
  return (
    <span className="relative inline-flex rounded-md focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
      <span className={buttonStyle({ variant: "outline" })}>
        <ImageUp aria-hidden /> {isSaving ? "Salvando..." : "Escolher imagem"}
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        accept={TYPES.join(",")}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again once it is corrected.
          target.value = "";
        }}
      />
    </span>
  );
}

import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";

/** A password field that can show the text and warns of Caps Lock. */
export function PasswordInput({ className, ...props }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState("CapsLock"));
  return (
    <div onKeyDown={watchCaps} onKeyUp={watchCaps} onBlur={() => setCapsOn(false)} role="none">
      <div className="relative">
        <Input
          {...props}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`pr-11 ${className ?? ""}`}
        />
        <Button
          variant="ghost"
          size="iconFill"
          className="absolute inset-y-0 right-0"
          aria-label={isShown ? "Ocultar senha" : "Mostrar senha"}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </div>
      <p role="status" className="text-xs text-warn-fg">
        {isCapsOn && (
          <span className="mt-1 flex items-center gap-1.5">
            <TriangleAlert aria-hidden className="size-3.5" /> Caps Lock está ativado.
          </span>
        )}
      </p>
    </div>
  );
}

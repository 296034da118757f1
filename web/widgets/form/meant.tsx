import { type FieldValues, get, useFormContext, useFormState } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";

interface Props {
  name: string;
  /** @returns what was probably meant; null where nothing looks mistyped */
  meantBy: (typed: string) => string | null;
}

/** Asks about a probable typing mistake, and corrects it with one press. It never blocks. */
export function Meant({ name, meantBy }: Props) {
  const { control, watch, setValue, setFocus } = useFormContext<FieldValues>();
  const { touchedFields } = useFormState({ control, name });
  const typed: unknown = watch(name);
  const isLeft = get(touchedFields, name) !== undefined;
  const meant = isLeft && typeof typed === "string" ? meantBy(typed) : null;
  return (
    <span role="status">
      {meant !== null && (
        <>
          {/* An error may stand before it. */} Você quis dizer{" "}
          <Button
            variant="link"
            size="none"
            className="tap-44 text-xs underline"
            onClick={() => {
              setValue(name, meant, { shouldDirty: true, shouldValidate: true });
              setFocus(name);
            }}
          >
            {meant}
          </Button>
          ?
        </>
      )}
    </span>
  );
}

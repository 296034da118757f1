import { useEffect } from "react";
import { useFormContext, useFormState, type FieldErrors } from "react-hook-form";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface FieldProblem {
  /** The path in react-hook-form's form: "email", "modulos.0.titulo". */
  path: string;
  message: string;
}

function problemsOf(errors: FieldErrors): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => problemsAt(name, error));
}

function problemsAt(path: string, error: unknown): FieldProblem[] {
  if (typeof error !== "object" || error === null) return [];
  if ("message" in error && typeof error.message === "string") {
    return [{ path, message: error.message }];
  }
  return Object.entries(error).flatMap(([name, inner]) =>
    // "root" is an error of a list as a whole.
    name === "ref" ? [] : problemsAt(name === "root" ? path : `${path}.${name}`, inner),
  );
}

interface Props {
  /** The server's refusal that belongs to no field. */
  failure: string | null;
  onGo: (path: string) => void;
}

/** The alert on top of a refused form: the reasons, with a link to each field. */
export function FormAlert({ failure, onGo }: Props) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const problems = submitCount > 0 ? problemsOf(errors) : [];
  const count = problems.length;
  useEffect(() => {
    // The alert above the fields pushes the focused one out of sight.
    if (submitCount > 0 && count > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [submitCount, count]);
  if (failure === null && problems.length === 0) return null;
  return (
    <Alert tone="bad" className="mb-4">
      {failure !== null && <p>{failure}</p>}
      {problems.length > 0 && (
        <>
          <p className="font-medium">
            {problems.length === 1
              ? "Falta corrigir um campo:"
              : `Falta corrigir ${problems.length} campos:`}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ path, message }) => (
              <li key={path}>
                <Button
                  variant="bare"
                  size="inline"
                  className="min-h-6 text-left whitespace-normal! underline underline-offset-2"
                  onClick={() => onGo(path)}
                >
                  {message}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

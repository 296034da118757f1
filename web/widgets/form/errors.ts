import type { FieldErrors } from "react-hook-form";

export interface FieldProblem {
  /** The path in react-hook-form's form: "email", "modulos.0.titulo". */
  path: string;
  message: string;
}

export function problemsOf(errors: FieldErrors): FieldProblem[] {
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

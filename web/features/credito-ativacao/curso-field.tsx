import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import type { BoundField } from "#web/widgets/public-page/form/bound-field.ts";

interface Props extends BoundField {
  /** Titles of the event's courses. */
  cursos: readonly string[];
}

/** Offered when the event has several courses; an only one counts by itself (product/credito-ativacao.md#activation-of-a-credit). */
export function CursoField({ id, cursos, ...field }: Props) {
  if (cursos.length === 0) return null;
  if (cursos.length === 1) {
    return (
      <p className="curso-only">
        Curso de interesse: <strong>{cursos[0]}</strong>
      </p>
    );
  }
  return (
    <Field id={id} label="Curso de interesse" isOptional error={field.error}>
      <select
        {...controlProps(id, field.error, true)}
        value={cursos.includes(field.value) ? field.value : ""}
        disabled={field.isLocked}
        onChange={(event) => field.onChange(event.target.value)}
      >
        <option value="">Ainda não sei</option>
        {cursos.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </Field>
  );
}

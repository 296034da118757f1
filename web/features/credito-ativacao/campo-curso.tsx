import { Campo, ligacao } from "#web/widgets/pagina-publica/campo.tsx";
import type { CampoLigado } from "#web/widgets/pagina-publica/formulario/campo-ligado.ts";

interface Props extends CampoLigado {
  /** Titles of the event's courses. */
  cursos: readonly string[];
}

/** Offered when the event has several courses; an only one counts by itself (product.md#activation-of-a-credit). */
export function CampoCurso({ id, cursos, ...campo }: Props) {
  if (cursos.length === 0) return null;
  if (cursos.length === 1) {
    return (
      <p className="curso-unico">
        Curso de interesse: <strong>{cursos[0]}</strong>
      </p>
    );
  }
  return (
    <Campo id={id} rotulo="Curso de interesse" opcional erro={campo.erro}>
      <select
        {...ligacao(id, campo.erro, true)}
        value={cursos.includes(campo.valor) ? campo.valor : ""}
        disabled={campo.bloqueado}
        onChange={(event) => campo.onMudar(event.target.value)}
      >
        <option value="">Ainda não sei</option>
        {cursos.map((titulo) => (
          <option key={titulo}>{titulo}</option>
        ))}
      </select>
    </Campo>
  );
}

import type { ReactNode } from "react";

interface Props {
  /** What the data serve for: completes "Usamos estes dados só para …". */
  finalidade: string;
}

/** Stands above the button of every public form (product.md#sign-up-page). */
export function AvisoLgpd({ finalidade }: Props) {
  return (
    <p className="lgpd">
      Usamos estes dados só para {finalidade}, como manda a LGPD (Lei nº 13.709/2018). Se o aluno
      for menor de idade, quem preenche deve ser o responsável legal. Veja a{" "}
      <a href="/privacidade">Política de Privacidade</a>.
    </p>
  );
}

interface ConsentimentoProps {
  marcado: boolean;
  erro: string | undefined;
  onMudar: (marcado: boolean) => void;
  bloqueado: boolean;
  children: ReactNode;
}

/** The consent box, asked for only when the installation's setting is on. */
export function Consentimento({ marcado, erro, onMudar, bloqueado, children }: ConsentimentoProps) {
  return (
    <div className={erro ? "consentimento campo-invalido" : "consentimento"}>
      <input
        type="checkbox"
        id="consentimento"
        required
        checked={marcado}
        disabled={bloqueado}
        aria-invalid={erro ? true : undefined}
        aria-describedby="consentimento-nota"
        onChange={(event) => onMudar(event.target.checked)}
      />
      <label htmlFor="consentimento">
        {children} <span className="obrigatorio">(obrigatório)</span>
      </label>
      <p id="consentimento-nota" className={erro ? "nota nota-erro" : "nota"}>
        {erro}
      </p>
    </div>
  );
}

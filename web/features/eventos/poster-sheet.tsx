import type { Evento } from "#shared/contract/eventos.ts";
import { localEventoLabels } from "#shared/labels.ts";
import { longDate } from "#shared/br/long-date.ts";
import { APP_NAME, appLogo } from "#web/lib/heading.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

interface Props {
  evento: Evento;
  /** Address of the sign-up. */
  link: string;
}

/** One A4 page to hang up at the school; as wide as its container, everything on it in proportion (poster.css). */
export function PosterSheet({ evento, link }: Props) {
  const logo = appLogo();
  const { nomeEscola, dataEvento, horario, local, cidade, estado } = evento;
  return (
    <div className="cartaz">
      <p className="cartaz-faixa">
        {logo && <img className="cartaz-logo" src={logo} alt={APP_NAME} />}
        Crédito educacional gratuito
      </p>
      <div className="cartaz-corpo">
        <p className="cartaz-chamada">Faça sua inscrição pelo celular</p>
        <p className="cartaz-escola" data-size={sizeOf(nomeEscola)}>
          {nomeEscola}
        </p>
        <p className="cartaz-quando">
          <span>{longDate(dataEvento)}</span>
          <span>{horario}</span>
        </p>
        <p className="cartaz-onde">
          {localEventoLabels[local]} · {cidade} - {estado}
        </p>
        <QrCode className="cartaz-codigo" text={link} label="QR Code da inscrição" />
        <p className="cartaz-como">Aponte a câmera para o código ou acesse:</p>
        <p className="cartaz-link">{link}</p>
      </div>
    </div>
  );
}

/** How large a school's name may stand on the page. */
function sizeOf({ length }: string): "long" | "longest" | undefined {
  if (length > 90) return "longest";
  return length > 45 ? "long" : undefined;
}

import type { Aparencia } from "#shared/contract/values.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { localEventoLabels } from "#shared/labels.ts";
import { compareMoney, formatMoney } from "#shared/br/money.ts";
import { longDate } from "#shared/br/long-date.ts";
import { APP_NAME, appLogo } from "#web/lib/heading.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

interface Props {
  evento: Evento;
  /** Address of the sign-up, of the activation with the event chosen, or of the arrival. */
  link: string;
  /** The look of the school; null keeps ours. */
  aparencia: Aparencia | null;
  /** The sheet serves the sign-up before the event, and the arrival and the activation at it. */
  purpose: keyof typeof purposes;
}

const purposes = {
  inscricao: {
    band: "Crédito educacional gratuito",
    call: "Faça sua inscrição pelo celular",
    code: "QR Code da inscrição",
  },
  chegada: {
    band: "Chegou ao evento?",
    call: "Anote a sua chegada pelo celular",
    code: "QR Code da chegada",
  },
  ativacao: {
    band: "Recebeu o cartão?",
    call: "Ative o crédito do aluno pelo celular",
    code: "QR Code da ativação",
  },
} as const;

/** One A4 page to hang up at the school; as wide as its container, everything on it in proportion (poster.css). */
export function PosterSheet({ evento, link, aparencia, purpose }: Props) {
  const cor = aparencia?.cor ?? undefined;
  const { band, call, code } = purposes[purpose];
  const { nomeEscola, dataEvento, horario, local, cidade, estado } = evento;
  const worth = purpose === "inscricao" ? worthOf(evento) : undefined;
  return (
    <div className="cartaz">
      <Band aparencia={aparencia}>{band}</Band>
      <div className="cartaz-corpo">
        <p className="cartaz-chamada">{call}</p>
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
        {worth && (
          <p className="cartaz-valor" style={{ color: cor }}>
            {worth} de crédito educacional
          </p>
        )}
        <QrCode className="cartaz-codigo" text={link} label={code} />
        {purpose === "chegada" ? (
          <p className="cartaz-como">
            Aponte a câmera para o código. Sem câmera, diga o nome do aluno na mesa.
          </p>
        ) : (
          <Typed link={link} />
        )}
      </div>
    </div>
  );
}

/** To be typed from a wall: protocol and choices go without saying. */
function Typed({ link }: Pick<Props, "link">) {
  const shown = link.replace(/^https?:\/\//, "").replace(/\?.*$/, "");
  return (
    <>
      <p className="cartaz-como">Aponte a câmera para o código ou acesse:</p>
      <p className="cartaz-link" data-size={shown.length > 34 ? "long" : undefined}>
        {shown}
      </p>
    </>
  );
}

interface BandProps extends Pick<Props, "aparencia"> {
  children: string;
}

/** The band with the logo of the school, else of the installation. */
function Band({ aparencia, children }: BandProps) {
  const own = aparencia?.logo?.endereco;
  const logo = own ?? appLogo();
  return (
    <p className="cartaz-faixa" style={{ backgroundColor: aparencia?.cor ?? undefined }}>
      {logo && (
        <img className="cartaz-logo" data-school={own && ""} src={logo} alt={own ? "" : APP_NAME} />
      )}
      {children}
    </p>
  );
}

/** The amount that the sign-up page shows too; nothing while it is not known. */
function worthOf({ valorTotalDesconto }: Evento): string | undefined {
  const isKnown = valorTotalDesconto !== null && compareMoney(valorTotalDesconto, 0) > 0;
  return isKnown ? formatMoney(valorTotalDesconto) : undefined;
}

/** A long name gets smaller letters, or it would run out of its room on the page. */
function sizeOf({ length }: string): "long" | "longest" | undefined {
  if (length > 90) return "longest";
  return length > 45 ? "long" : undefined;
}

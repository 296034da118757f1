import type { Aparencia } from "#shared/contract/values.ts";
import { COR_DA_REDE, corQueServe } from "#shared/cor.ts";
import { Mark } from "#web/widgets/brand.tsx";
import { ComoFica, LIGHT, PAPER } from "./como-fica.tsx";

interface Props {
  nome: string;
  logo: Aparencia["logo"];
  cor: string | undefined | null;
}

/** A card and the top of the event's page as they will be; a colour that cannot be saved is shown as its proposal. */
export function Preview({ nome, logo, cor }: Props) {
  const shown = cor ? corQueServe(cor) : COR_DA_REDE;
  return (
    <ComoFica>
      <Cartao {...{ nome, logo }} cor={shown} />
      <Pagina {...{ nome, logo }} cor={shown} />
    </ComoFica>
  );
}

interface Part {
  nome: string;
  logo: Aparencia["logo"];
  cor: string;
}

/** The printed card (server/lib/card-sheet.ts), as wide as a hand's. */
function Cartao({ nome, logo, cor }: Part) {
  return (
    <div className={`${PAPER} w-full max-w-80`}>
      <div className="flex items-center gap-2.5 p-2" style={{ backgroundColor: cor }}>
        {logo ? (
          <img
            src={logo.endereco}
            alt=""
            className="h-10 max-w-24 min-w-10 rounded-sm bg-white object-contain p-0.5"
          />
        ) : (
          <Mark className="size-10" />
        )}
        <span className="min-w-0 font-semibold text-white wrap-anywhere">{nome}</span>
      </div>
      <div className="flex gap-3 p-3">
        <div className="grid min-w-0 flex-1 content-start gap-1 text-xs">
          <span className={LIGHT}>Crédito Estudantil · Cartão nº 1</span>
          <span className="text-sm font-semibold">Nome do aluno</span>
          <span className={LIGHT}>Dia e lugar do evento</span>
        </div>
        <span aria-hidden className="size-16 shrink-0 rounded-sm bg-[#dce0e8]" />
      </div>
    </div>
  );
}

/** The event on the sign-up page (server/http/evento-page.ts). */
function Pagina({ nome, logo, cor }: Part) {
  return (
    <div className={`${PAPER} w-full max-w-80 p-4`} style={{ borderTop: `4px solid ${cor}` }}>
      {logo && (
        <img src={logo.endereco} alt="" className="mb-2 h-12 max-w-40 object-contain object-left" />
      )}
      <p className="text-base font-bold wrap-anywhere">{nome}</p>
      <p className={`text-sm ${LIGHT}`}>Dia e hora do evento</p>
      <span
        className="mt-3 inline-block rounded-md px-3 py-2 text-sm font-bold text-white"
        style={{ backgroundColor: cor }}
      >
        Preencher meus dados
      </span>
    </div>
  );
}

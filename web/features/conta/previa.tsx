import type { Rede } from "#shared/contract/rede.ts";
import { ComoFica, LIGHT, PAPER } from "#web/widgets/aparencia/como-fica.tsx";
import { Mark } from "#web/widgets/brand.tsx";

/** The head and foot of a public page and the head of a letter, as families get them. */
export function Previa({ data }: { data: Rede }) {
  return (
    <ComoFica>
      <Pagina {...data} />
      <Carta {...data} />
    </ComoFica>
  );
}

/** The page of web/widgets/public-page/: header and footer. */
function Pagina({ nome, email, emailPrivacidade, logoAtual }: Rede) {
  return (
    <div className={PAPER}>
      <p className="flex items-center gap-2.5 border-b border-[#dce0e8] p-3 font-bold">
        <Marca logo={logoAtual} />
        <span className="min-w-0 wrap-anywhere">{nome.atual}</span>
      </p>
      <div className={`grid gap-1 p-3 text-xs ${LIGHT}`}>
        <p>Página mantida por {nome.atual}</p>
        <p className="wrap-anywhere">Dúvidas: {email.atual}</p>
        <p className="wrap-anywhere">Dados pessoais: {emailPrivacidade.atual}</p>
      </div>
    </div>
  );
}

/** The letter of server/mail/layout-html.ts. */
function Carta({ nome, logoAtual, remetente }: Rede) {
  return (
    <div className={PAPER}>
      <p className={`border-b border-[#dce0e8] p-3 text-xs wrap-anywhere ${LIGHT}`}>
        De: {remetente}
      </p>
      <div className="grid gap-2 p-3">
        {logoAtual ? (
          <img src={logoAtual} alt="" className="h-10 max-w-full object-contain object-left" />
        ) : (
          <p className="font-bold wrap-anywhere text-[#3346c0]">{nome.atual}</p>
        )}
        <p className="text-sm">Olá, Maria! Sua inscrição foi confirmada.</p>
      </div>
    </div>
  );
}

function Marca({ logo }: { logo: string | null }) {
  if (logo === null) return <Mark className="size-9" />;
  return <img src={logo} alt="" className="size-9 shrink-0 object-contain" />;
}

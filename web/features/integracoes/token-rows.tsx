import { KeyRound } from "lucide-react";
import { useState } from "react";
import { formatData, formatDataHora, todayInSaoPaulo } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Token, TokenDaRede } from "#shared/contract/tokens.ts";
import { roleLabels } from "#shared/labels.ts";
import { papelDeTokenLabel, recursoLabels } from "#shared/tokens.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useRevokeToken } from "./data.ts";

/** A token, of the reader or of an account below. */
type Shown = Token & Partial<Pick<TokenDaRede, "dono">>;

/** Tokens one below the other, each with 'Revogar'. */
export function TokenRows({ rows }: { rows: Shown[] }) {
  const [asked, setAsked] = useState<Shown | null>(null);
  const revoke = useRevokeToken();
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="-my-3 divide-y divide-border">
        {rows.map((token) => (
          <Row key={token.id} token={token} onRevoke={() => setAsked(token)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Revogar ${asked.nome}?`}
          description="O programa que usa este token deixa de entrar agora. Não há como desfazer."
          confirmLabel="Revogar"
          isDanger
          onConfirm={() => {
            setAsked(null);
            // The toast tells a refusal.
            void revoke({ params: { id: asked.id } }).catch(() => undefined);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  token: Shown;
  onRevoke: () => void;
}

function Row({ token, onRevoke }: RowProps) {
  const { id, nome, unidade, escreve, recursos, vencido, dono } = token;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <KeyRound aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-fg-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{nome}</span>
          <Badge tone={escreve ? "warn" : "neu"}>{escreve ? "Lê e grava" : "Só lê"}</Badge>
          {vencido && <Badge tone="bad">Vencido</Badge>}
        </p>
        <p className="mt-0.5 wrap-anywhere">
          {recursos.map((recurso) => recursoLabels[recurso]).join(", ")}
          {unidade && ` · ${papelDeTokenLabel(unidade.tipo)} ${unidade.nome}`}
        </p>
        {dono && (
          <p className="mt-0.5 wrap-anywhere">
            De {isBlank(dono.nome) ? dono.email : `${formatNome(dono.nome)}, ${dono.email}`} (
            {roleLabels[dono.role]})
          </p>
        )}
        <Moments token={token} />
        {/* The trail names a token by it. */}
        <p className="font-mono text-xs text-fg-muted">#{id.slice(0, 8)}</p>
      </div>
      <Button variant="outline" size="compact" aria-label={`Revogar ${nome}`} onClick={onRevoke}>
        Revogar
      </Button>
    </li>
  );
}

const dayOf = (moment: string) => formatData(todayInSaoPaulo(new Date(moment)));

function Moments({ token }: Pick<RowProps, "token">) {
  const { criadoEm, expiraEm, vencido, usadoEm } = token;
  return (
    <p className="text-xs text-fg-muted">
      Criado em <time dateTime={criadoEm}>{dayOf(criadoEm)}</time>
      {" · "}
      {vencido ? "venceu" : "vence"} em <time dateTime={expiraEm}>{dayOf(expiraEm)}</time>
      {" · "}
      {usadoEm === null ? (
        "nunca usado"
      ) : (
        <>
          último uso em <time dateTime={usadoEm}>{formatDataHora(usadoEm)}</time>
        </>
      )}
    </p>
  );
}

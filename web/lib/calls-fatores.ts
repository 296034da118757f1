import { addresses } from "./addresses.ts";

// Few pages make these calls; calls.ts is carried by every one.

export const fatores = addresses<typeof import("#shared/contract/fatores.ts").fatores>()({
  list: "GET /api/conta/fatores",
  beginTotp: "POST /api/conta/fatores/totp",
  confirmTotp: "POST /api/conta/fatores/totp/confirmar",
  passkeyOptions: "POST /api/conta/fatores/passkeys/opcoes",
  createPasskey: "POST /api/conta/fatores/passkeys",
  verifyOptions: "POST /api/conta/fatores/verificar/opcoes",
  verifyPasskey: "POST /api/conta/fatores/verificar/passkey",
  verifyCode: "POST /api/conta/fatores/verificar/codigo",
  renewCodes: "POST /api/conta/fatores/codigos",
  remove: "POST /api/conta/fatores/remover",
});

import { logoAddress } from "#shared/logo-address.ts";
import type { Sender } from "#shared/sender.ts";
import { type AppName, appName } from "./app-name.ts";
import { LOGO_ADDRESS, type Logo } from "./logo.ts";
import type { SchoolLogo } from "./school-look.ts";

/** The network as families and staff see it: on pages, in letters, on papers. */
export interface Rede {
  app: AppName;
  sender: Sender;
  logo: Logo | undefined;
  /** The sender of mails, `Nome <endereço>`. */
  mailFrom: string;
}

/** The words of a franqueador; null where the environment's hold. */
interface RedeSalva {
  nome: string | null;
  email: string | null;
  emailPrivacidade: string | null;
  logo: SchoolLogo | undefined;
}

/** The environment's values, which hold until the franqueador sets others. */
export interface RedeDoAmbiente {
  /** Its logo is the first value too. */
  rede: Rede;
  publicUrl: string;
  /** The address for privacy where the environment names one of its own. */
  PRIVACY_EMAIL?: string | undefined;
}

/**
 * Puts what the franqueador has set over the environment's values (docs/decisions/092).
 * @param saved undefined where nothing was ever set
 */
export function redeOf(given: RedeDoAmbiente, saved: RedeSalva | undefined): Rede {
  if (saved === undefined) return given.rede;
  const { rede, publicUrl } = given;
  const logo: Logo | undefined = saved.logo
    ? { ...saved.logo, tag: `"${saved.logo.tag}"` }
    : rede.logo;
  const named = saved.nome === null ? rede.app : namedBy(saved.nome, rede.app);
  return {
    app: { ...named, ...(logo && { logo: { ...logo, address: publicUrl + LOGO_ADDRESS } }) },
    sender: senderOf(given, saved),
    logo,
    mailFrom: saved.nome === null ? rede.mailFrom : mailFromOf(saved.nome, rede.mailFrom),
  };
}

/** Without a setting of the operator a name gets no article: "acesso a Rede Norte" is right for every name. */
const namedBy = (nome: string, app: AppName): AppName =>
  nome === app.name ? app : appName(nome, "");

function senderOf({ rede: { sender }, PRIVACY_EMAIL }: RedeDoAmbiente, saved: RedeSalva): Sender {
  const ofPrivacy = saved.email === null ? sender.privacyEmail : (PRIVACY_EMAIL ?? saved.email);
  return {
    ...sender,
    name: saved.nome ?? sender.name,
    email: saved.email ?? sender.email,
    privacyEmail: saved.emailPrivacidade ?? ofPrivacy,
    // Each picture has an address of its own on pages, so that no browser shows a former one.
    ...(saved.logo && { logo: logoAddress(saved.logo.tag) }),
  };
}

/** The relay lets in the operator's address alone; the name before it is the network's. */
function mailFromOf(nome: string, mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return `${nome} <${address}>`;
}

/** Makes something of the network, and makes it again only once that has changed. */
export function madeOf<Made>(rede: { now: () => Rede }, make: (now: Rede) => Made): () => Made {
  let kept: { of: Rede; made: Made } | undefined;
  return () => {
    const now = rede.now();
    if (kept?.of !== now) kept = { of: now, made: make(now) };
    return kept.made;
  };
}

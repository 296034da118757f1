import { eq } from "drizzle-orm";
import type { Rede } from "#shared/contract/rede.ts";
import { logoAddress } from "#shared/logo-address.ts";
import { DEFAULT_SENDER, isExample } from "#shared/sender.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { readLogoOf } from "../../db/aparencia.ts";
import { redes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { redeOf } from "../../lib/rede.ts";
import { networkOf } from "../retencao/queries.ts";

const NOTHING = {
  nome: null,
  email: null,
  emailPrivacidade: null,
  logoResumo: null,
  largura: null,
  altura: null,
  alteradoEm: null,
  alteradoPor: null,
};

/** The caller's own network as families see it, read from its row and not from memory. */
export async function getRede(
  { db, env, rede }: Pick<Deps, "db" | "env" | "rede">,
  { actor }: Pick<Who, "actor">,
): Promise<Rede> {
  const id = networkOf(actor);
  const own = (await readRow(db, id)) ?? NOTHING;
  const { nome, email, emailPrivacidade, logoResumo, largura, altura } = own;
  const logo = logoResumo ? await readLogoOf(db, logoResumo) : undefined;
  const saved = { nome, email, emailPrivacidade, logo };
  const { sender, mailFrom } = redeOf(env, saved);
  const standard = env.rede.sender;
  // Without an address for privacy, the contact answers for it.
  const ofPrivacy = redeOf(env, { ...saved, emailPrivacidade: null }).sender.privacyEmail;
  return {
    mostrada: rede.isOf(id),
    nome: {
      atual: sender.name,
      propria: nome,
      padrao: standard.name,
      exemplo: sender.name === DEFAULT_SENDER.name,
    },
    email: word(sender.email, email, standard.email),
    emailPrivacidade: word(sender.privacyEmail, emailPrivacidade, ofPrivacy),
    logo:
      logoResumo && largura && altura
        ? { endereco: logoAddress(logoResumo), largura, altura }
        : null,
    logoAtual: sender.logo ?? null,
    remetente: mailFrom,
    alteradoEm: own.alteradoEm?.toISOString() ?? null,
    alteradoPor: own.alteradoPor,
  };
}

const word = (atual: string, propria: string | null, padrao: string) => ({
  atual,
  propria,
  padrao,
  exemplo: isExample(atual),
});

async function readRow(db: Db, franqueadorId: string) {
  const { nome, email, emailPrivacidade, logoResumo, largura, altura } = redes;
  const { alteradoEm, alteradoPor } = redes;
  const texts = { nome, email, emailPrivacidade };
  const [row] = await db
    .select({ ...texts, logoResumo, largura, altura, alteradoEm, alteradoPor })
    .from(redes)
    .where(eq(redes.franqueadorId, franqueadorId));
  return row;
}

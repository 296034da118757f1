import { eq } from "drizzle-orm";
import type { NovaRede, Rede } from "#shared/contract/rede.ts";
import type { Who } from "../../access/who.ts";
import { redes } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { schoolLogo } from "../../lib/school-logos.ts";
import { networkOf } from "../retencao/queries.ts";
import { getRede } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "rede" | "now">;
type Set = Partial<Omit<typeof redes.$inferInsert, "franqueadorId">>;

/**
 * Sets name and e-mails of the caller's network; null gives the installation's back.
 * @throws AppError conflict where the installation bears the name of another network
 */
export function setRede(parts: Parts, who: Who, asked: NovaRede): Promise<Rede> {
  return change(parts, who, asked);
}

/**
 * Sets the logo of the caller's network.
 * @throws AppError invalid for what is no small PNG; conflict where another network is shown
 */
export async function setLogo(parts: Parts, who: Who, sent: Buffer | undefined): Promise<Rede> {
  // No transaction waits for a drawing, and nothing is drawn in vain.
  refuseOther(parts, networkOf(who.actor));
  const { bytes: logo, tag: logoResumo, width: largura, height: altura } = await schoolLogo(sent);
  return change(parts, who, { logo, logoResumo, largura, altura });
}

/** Gives the installation's logo back. @throws AppError conflict where another network is shown */
export async function removeLogo(parts: Parts, who: Who): Promise<void> {
  await change(parts, who, { logo: null, logoResumo: null, largura: null, altura: null });
}

/** Without a change nothing is told. This instance shows it at once, the others within seconds. */
async function change(parts: Parts, who: Who, asked: Set): Promise<Rede> {
  const { db, rede, now } = parts;
  const franqueadorId = networkOf(who.actor);
  refuseOther(parts, franqueadorId);
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(redes)
      .where(eq(redes.franqueadorId, franqueadorId))
      .for("update");
    const changed = changedOf(before, asked);
    if (changed.length === 0) return;
    const alteradoPor = who.actor.nome ?? who.actor.email;
    const set = { ...asked, alteradoEm: now(), alteradoPor };
    await tx
      .insert(redes)
      .values({ franqueadorId, ...set })
      .onConflictDoUpdate({ target: redes.franqueadorId, set });
    const dados = { campos: changed.join(" ") };
    await tell(tx, who, "redes.update", { id: franqueadorId, dados });
  });
  await rede.refresh();
  return getRede(parts, who);
}

function refuseOther({ rede }: Parts, franqueadorId: string): void {
  if (!rede.isOf(franqueadorId))
    throw new AppError(
      "conflict",
      "Esta instalação mostra o nome de outra rede. Fale com a equipe técnica.",
    );
}

/** The names of what is another than before; a logo is compared by its mark. */
function changedOf(before: typeof redes.$inferSelect | undefined, asked: Set): string[] {
  const words = { nome: "nome", email: "email", emailPrivacidade: "privacidade" } as const;
  const names: string[] = [];
  for (const [field, name] of Object.entries({ ...words, logoResumo: "logo" }))
    if (isOther(before, asked, field as keyof Set)) names.push(name);
  return names;
}

const isOther = (before: Set | undefined, asked: Set, field: keyof Set): boolean =>
  field in asked && (asked[field] ?? null) !== (before?.[field] ?? null);

import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import type { Deps } from "../../deps.ts";
import { schoolLookOf } from "../../db/aparencia.ts";
import { provePaper } from "../../db/paper-keys.ts";
import type { PdfFile } from "../../http/pdf.ts";
import { drawDeclaration } from "../../lib/declarations.ts";
import { verificationLink } from "../../lib/family-link.ts";
import { openSecondCopy } from "./queries-second-copy.ts";

/**
 * Makes the declaration as a file, for the same proof as a second copy. It prints the sent CPFs and
 * guardian, and stores them nowhere.
 * @throws AppError not-found for an unknown code and another CPF alike; too-many; unavailable when
 * too many are drawn already
 */
export async function openPdf(
  deps: Pick<Deps, "db" | "secrets" | "limits" | "env" | "rede" | "now">,
  body: BodyOf<typeof contract.pdf>,
): Promise<PdfFile> {
  const { cpfAluno, cpfResponsavel } = body;
  let codigo = "";
  const content = await drawDeclaration(async () => {
    const copy = await openSecondCopy(deps, body);
    codigo = copy.codigo;
    const issuedOn = todayInSaoPaulo(deps.now());
    const { nomeAluno, evento, aparencia } = copy;
    const { sender, logo } = deps.rede.now();
    return {
      ...copy,
      visual: await schoolLookOf(deps.db, aparencia),
      cpfAluno,
      cpfResponsavel,
      link: verificationLink(deps.env.publicUrl, codigo),
      sender,
      logo,
      issuedOn,
      prova: await provePaper(deps, { ...evento, codigo, nomeAluno, issuedOn }),
    };
  });
  const title = "Declaração de Crédito Estudantil";
  return { title, filename: `declaracao-${codigo}`, content };
}

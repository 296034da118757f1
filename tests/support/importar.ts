import {
  type Conferencia,
  type Importacao,
  importacoes as contract,
  type LinhaImportada,
} from "#shared/contract/importacoes.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import type { Answer, Refusal, TestApp } from "./app.ts";
import { cast, type Person } from "./cast.ts";

export const COLETA = {
  origem: "Feira de Olinda",
  em: "2026-03-01",
  baseLegal: "consentimento",
  tenhoDireito: true,
} as const;

type Asked = Partial<Omit<Conferencia, "colunas">> & { colunas?: (string | null)[] };
const BYTES = { "content-type": "application/octet-stream" };

/** The calls of an import, with a caller's sheet as text or bytes. */
export function importCalls({ as }: Pick<TestApp, "as">) {
  const send = async (person: Person, tipo: TipoImportacao, sheet: string | Buffer) => {
    const caller = await as(person);
    const query = { tipo, nome: "lista.csv" };
    const answer = await caller.refused(
      contract.create,
      { query, body: Buffer.from(sheet) },
      { headers: BYTES },
    );
    return answer as unknown as Answer<Importacao & Refusal>;
  };
  const get = async (person: Person, id: string): Promise<Importacao> => {
    const caller = await as(person);
    return (await caller.call(contract.get, { params: { id } })).body;
  };
  /** Waits for the step in the background. */
  const settled = async (person: Person, id: string): Promise<Importacao> => {
    for (;;) {
      const now = await get(person, id);
      if (!["conferindo", "gravando"].includes(now.estado)) return now;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const check = async (person: Person, { id, colunas }: Importacao, asked: Asked = {}) => {
    const caller = await as(person);
    const proposed = colunas.map(({ campo }) => campo);
    const body = { colunas: proposed, repetidas: "pular", ...asked };
    return caller.refused(contract.check, { params: { id }, body });
  };
  /** Reads and checks a sheet. */
  const checked = async (
    person: Person,
    tipo: TipoImportacao,
    sheet: string,
    asked: Asked = {},
  ): Promise<Importacao> => {
    const { status: read, body } = await send(person, tipo, sheet);
    if (read !== 201) throw new Error(body.message);
    const ofLeads = tipo === "leads" ? { coleta: COLETA, eventoId: cast.norte.evento } : {};
    const { status, body: refusal } = await check(person, body, { ...ofLeads, ...asked });
    if (status !== 200) throw new Error(refusal.message);
    return settled(person, body.id);
  };
  const post = async (person: Person, what: "store" | "undo", id: string) => {
    const caller = await as(person);
    return caller.refused(contract[what], { params: { id } });
  };
  const stored = async (person: Person, id: string): Promise<Importacao> => {
    const { status, body } = await post(person, "store", id);
    if (status !== 200) throw new Error(body.message);
    return settled(person, id);
  };
  const linhas = async (person: Person, id: string): Promise<LinhaImportada[]> => {
    const caller = await as(person);
    return (await caller.call(contract.linhas, { params: { id }, query: {} })).body;
  };
  return { send, get, check, checked, post, stored, settled, linhas };
}

/** A sheet of people, each with a name of its own. */
export function sheetOfLeads(count: number, first = 1): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const n = first + at;
    return `Aluno ${n};Mãe ${n};familia${n}@lista.test;(81) 9${String(80000000 + n)}`;
  });
  return ["Nome do aluno;Mãe;E-mail;WhatsApp", ...rows].join("\r\n");
}

import type { EstadoDaMesa, NovoFato, ReciboDeFatos } from "#shared/contract/mesas.ts";
import { ApiError, call, sentenceOf } from "#web/lib/api.ts";
import { mesas } from "#web/lib/calls.ts";
import { tellHeld } from "#web/lib/waiting.ts";
import { readPeople } from "./data.ts";
import { type Cofre, type Espera, newNonce } from "./data-cofre.ts";
import { sendFacts } from "./data-envio.ts";
import { INICIO, type Visao } from "./data-visao.ts";
import { keyOf, settled, undoable } from "./rules.ts";
import { asksAgain, refused } from "./rules-envio.ts";

export const NOT_KEPT = "Não foi possível guardar o registro neste navegador. Tente de novo.";

/** The whole list is read again after this, because people are corrected and forgotten. */
const WHOLE_EVERY = 10 * 60_000;
/** News are asked for from a little before, or one whose statement ended late would be missed. */
const OVERLAP = 30_000;

/** The work of a table: what is noted waits in the browser, is sent in order, then news are read. */
export class Trabalho {
  readonly #params: { id: string };
  readonly #cofre: Cofre;
  readonly #now: () => number;
  #visao: Visao = INICIO;
  readonly #listeners = new Set<() => void>();
  #running: Promise<void> | undefined;
  #again = false;
  #desde: string | undefined;
  #inteiraEm = 0;
  #seen: string | undefined;
  #link: string | null = null;

  /** @param now the device's clock */
  constructor(eventoId: string, cofre: Cofre, now = () => Date.now()) {
    this.#params = { id: eventoId };
    this.#cofre = cofre;
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): Visao => this.#visao;

  #show(change: Partial<Visao>): void {
    const next = { ...this.#visao, ...change };
    this.#visao = { ...next, adiadas: tellHeld(next.fila, this.#now()) };
    for (const listener of this.#listeners) listener();
  }

  /** Reads what the browser keeps, takes up a link, and begins to work. */
  async begin(link: string | null): Promise<void> {
    for (const espera of await this.#cofre.fila())
      if (asksAgain(espera)) await this.#cofre.responder({ ...espera, motivo: null });
    const [kept, fila, feitos] = await Promise.all([
      this.#cofre.ler().catch(() => null),
      this.#cofre.fila(),
      this.#cofre.feitos(),
    ]);
    this.#show({ fila, feitos, isLasting: this.#cofre.isLasting });
    if (kept) {
      this.#desde = kept.guardado.desde;
      this.#inteiraEm = Date.parse(kept.guardado.inteiraEm);
      this.#show({
        fase: "trabalho",
        estado: kept.guardado.estado,
        pessoas: new Map(kept.pessoas.map((person) => [person.id, person])),
        temLista: true,
      });
      if (await this.#endWhenOver()) return;
    }
    this.#link = link;
    await this.sync();
  }

  /**
   * Takes up the link that opened the page, if it was not yet.
   * @throws where the server is away: the next turn tries again
   */
  async #enter(): Promise<void> {
    if (this.#link === null) return;
    const body = { link: this.#link, aparelho: await this.#cofre.aparelho() };
    try {
      await call(mesas.enter, { params: this.#params, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      // An account, or a table that was one before, works on without it.
      this.#show({ frase: sentenceOf(error) });
    }
    this.#link = null;
  }

  keepsPage(): void {
    this.#show({ temPagina: true });
  }

  /** Notes a fact. It waits in the browser first, so that nothing that happens next loses it. */
  async note(fato: Omit<NovoFato, "nonce" | "feitoEm"> & { nonce?: string }): Promise<string> {
    const nonce = fato.nonce ?? newNonce();
    await this.#cofre.esperar({ ...fato, nonce, feitoEm: new Date(this.#now()).toISOString() });
    if (fato.leadId !== undefined && fato.tipo !== "desfez")
      await this.#cofre.anotarFeito(keyOf(fato.leadId, fato.tipo), nonce);
    await this.#showQueue();
    void this.sync();
    return nonce;
  }

  /** Notes what a button says. A browser that could not keep it says so. */
  async tap(fato: Parameters<Trabalho["note"]>[0]): Promise<void> {
    await this.note(fato).catch(() => this.#show({ aviso: NOT_KEPT }));
  }

  /** Takes back an own fact of a person, or the presence that the family noted at the door. */
  async undo(pessoa: Parameters<typeof undoable>[1], tipo: NovoFato["tipo"]): Promise<void> {
    const desfaz = undoable(this.#visao.feitos, pessoa, tipo);
    if (desfaz !== undefined) await this.tap({ tipo: "desfez", desfaz });
  }

  /** Sends a refused fact again, to be stored all the same. */
  async insist(espera: Espera): Promise<void> {
    const fato = { ...espera.fato, insistir: true };
    await this.#cofre.responder({ ...espera, fato, motivo: null });
    await this.#showQueue();
    void this.sync();
  }

  async discard({ seq, fato }: Espera): Promise<void> {
    await this.#cofre.tirar(seq);
    if (fato.leadId !== undefined)
      await this.#cofre.anotarFeito(keyOf(fato.leadId, fato.tipo), null);
    await this.#showQueue();
  }

  readonly dismiss = (): void => this.#show({ aviso: null });

  async #showQueue(): Promise<void> {
    const [fila, feitos] = await Promise.all([this.#cofre.fila(), this.#cofre.feitos()]);
    this.#show({ fila, feitos });
  }

  /** Sends what waits, then reads what is new; a call meanwhile makes it run once more. */
  async sync(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#round().finally(() => {
      this.#running = undefined;
      if (this.#again) {
        this.#again = false;
        void this.sync();
      }
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    if (this.#visao.fase === "fim" || (await this.#endWhenOver())) return;
    try {
      await this.#enter();
      await sendFacts(this.#cofre, this.#params.id, this.#now, (batch, told) =>
        this.#told(batch, told),
      );
      // Another tab of this table may have sent some of them.
      await this.#showQueue();
      await this.#receive();
      this.#show({ temRede: true, frase: null });
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 410) await this.#end(sentenceOf(error));
    else if (status === 401 || status === 403 || status === 404) {
      await this.#cofre.encerrar();
      const { fila, frase } = this.#visao;
      this.#show({ ...INICIO, fase: "sem-mesa", fila, frase });
    } else this.#show({ temRede: false, lidas: null });
    if (this.#visao.fase === "abrindo") this.#show({ fase: "trabalho" });
  }

  /** Ends by the browser's own clock too, so that no network keeps people here. */
  async #endWhenOver(): Promise<boolean> {
    const { estado } = this.#visao;
    if (estado === null || this.#now() < Date.parse(estado.dia.encerraEm)) return false;
    await this.#end("Esta mesa terminou: o evento foi há mais de dois dias");
    return true;
  }

  async #end(frase: string): Promise<void> {
    await this.#cofre.encerrar();
    this.#show({ ...INICIO, fase: "fim", frase, fila: await this.#cofre.fila() });
  }

  async #told(batch: readonly Espera[], { fatos, desvio }: ReciboDeFatos): Promise<void> {
    const now = this.#now();
    const clocks = { server: now + desvio * 1_000, now };
    for (const espera of batch) {
      const told = fatos.find(({ nonce }) => nonce === espera.fato.nonce);
      if (told?.estado === "recusado") await this.#cofre.responder(refused(espera, told, clocks));
      else if (told) await this.#settle(espera, told.leadId);
      if (told?.aviso) this.#show({ aviso: told.aviso });
    }
    this.#show({ desvio });
    await this.#showQueue();
  }

  /** A stored fact waits no longer; the person shows it until the news come. */
  async #settle({ seq, fato }: Espera, leadId: string | null): Promise<void> {
    const { tipo, desfaz } = fato;
    await this.#cofre.tirar(seq);
    if (leadId === null) return;
    const person = this.#visao.pessoas.get(leadId);
    if (tipo === "desfez") {
      for (const [key, nonce] of this.#visao.feitos)
        if (nonce === desfaz) await this.#cofre.anotarFeito(key, null);
    } else await this.#cofre.anotarFeito(keyOf(leadId, tipo), fato.nonce);
    if (person === undefined) return;
    const changed = settled(person, fato);
    this.#show({ pessoas: new Map(this.#visao.pessoas).set(leadId, changed) });
  }

  async #receive(): Promise<void> {
    const estado = await call(mesas.state, { params: this.#params });
    const isFirst = !this.#visao.temLista;
    this.#show({ estado: { ...estado }, fase: "trabalho" });
    const isWhole = isFirst || this.#now() - this.#inteiraEm > WHOLE_EVERY;
    if (isWhole || estado.versao !== this.#seen) await this.#readPeople(estado, isWhole);
  }

  async #readPeople(estado: EstadoDaMesa, isWhole: boolean): Promise<void> {
    const pessoas = new Map(isWhole ? [] : this.#visao.pessoas);
    const since = isWhole || this.#desde === undefined ? {} : { desde: this.#desde };
    await readPeople(this.#params.id, since, (page, feitas) => {
      for (const person of page.rows) pessoas.set(person.id, person);
      if (!this.#visao.temLista) this.#show({ lidas: { feitas, total: page.total } });
    });
    this.#desde = new Date(Date.parse(estado.agora) - OVERLAP).toISOString();
    if (isWhole) this.#inteiraEm = this.#now();
    this.#seen = estado.versao;
    const inteiraEm = new Date(this.#inteiraEm).toISOString();
    await this.#cofre.guardar({ estado, desde: this.#desde, inteiraEm }, [...pessoas.values()]);
    this.#show({ pessoas, temLista: true, lidas: null });
  }
}

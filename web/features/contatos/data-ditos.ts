import type { NovoResultado, ResultadoRegistrado } from "#shared/contract/contatos.ts";
import { call } from "#web/lib/api.ts";
import { contatos } from "#web/lib/calls.ts";
import { randomKey } from "#web/lib/random-key.ts";
import { storedText } from "#web/lib/stored.ts";
import { followTabs } from "#web/lib/tabs.ts";
import { draftName } from "#web/lib/user-drafts.ts";
import { sendWaiting } from "#web/lib/waiting.ts";
import {
  type Espera as EsperaDe,
  type FilaLocal,
  openStore,
  passingQueue,
  queueOf,
} from "#web/lib/waiting-store.ts";

// An outcome waits in the browser first, then it is sent. Rows name nobody; the name of the family is a
// draft of its caller, which a log-out forgets.

/** An outcome that was told on this device. */
export interface Dito extends Pick<NovoResultado, "resultado" | "quando"> {
  /** The call's Idempotency-Key. */
  nonce: string;
  contatoId: string;
  feitoEm: string;
  /** It is taken back as soon as the server has it. */
  desfeito?: true;
}
export type Espera = EsperaDe<Dito>;

/** The server has the outcome, it waits here, or it was refused. */
export type Feito =
  | { estado: "enviado" | "espera"; nonce: string }
  | { estado: "recusado"; motivo: string };

export interface Visao {
  fila: readonly Espera[];
  /** False where what waits is gone with the page. */
  isLasting: boolean;
}

const EVERY = 8_000;
/** A line that gives no answer is as good as none. */
const PATIENCE = 15_000;
const REFUSALS = [400, 403, 404, 409, 413];

/** The outcomes that one account told on this device. */
export class Ditos {
  readonly userId: string;
  readonly #lock: string;
  #fila: Promise<FilaLocal<Dito>>;
  readonly #answers = new Map<string, ResultadoRegistrado>();
  readonly #listeners = new Set<() => void>();
  #visao: Visao = { fila: [], isLasting: true };
  #turn = Promise.resolve();
  #isOver = false;

  constructor(userId: string) {
    this.userId = userId;
    this.#lock = `contatos-${userId}`;
    this.#fila = openStore(this.#lock).then(queueOf<Dito>, passingQueue<Dito>);
    const turn = () => void this.sync();
    const timer = setInterval(() => this.hasWaiting() && turn(), EVERY);
    addEventListener("online", turn);
    const unfollow = followTabs((id) => {
      if (id === userId) return;
      // Nobody else may send them under another name.
      this.#isOver = true;
      clearInterval(timer);
      removeEventListener("online", turn);
      unfollow();
    });
    turn();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): Visao => this.#visao;
  get isOver(): boolean {
    return this.#isOver;
  }

  hasWaiting(): boolean {
    return this.#visao.fila.some(({ motivo }) => motivo === null);
  }

  /** Tells an outcome; without a network it waits. @param nome of the family, for what people read */
  async tell(contatoId: string, nome: string, outcome: NovoResultado): Promise<Feito> {
    const nonce = randomKey();
    this.#nameOf(nonce).set(nome);
    await this.#keep({ ...outcome, nonce, contatoId, feitoEm: new Date().toISOString() });
    await this.sync();
    const still = this.#visao.fila.find(({ fato }) => fato.nonce === nonce);
    if (still === undefined) return { estado: "enviado", nonce };
    if (still.motivo === null) return { estado: "espera", nonce };
    await this.discard(still);
    return { estado: "recusado", motivo: still.motivo };
  }

  /**
   * Takes back an outcome that still waits: it may have reached the server all the same, so both are sent.
   * @returns false where it waits no longer
   */
  undo(nonce: string): Promise<boolean> {
    return this.#inOneTab(async (fila) => {
      const espera = (await fila.fila()).find(({ fato }) => fato.nonce === nonce);
      if (espera === undefined) return false;
      await fila.responder({ ...espera, fato: { ...espera.fato, desfeito: true } });
      await this.#show(fila);
      return true;
    });
  }

  /** The server's answer; undefined while the outcome waits, and where another tab sent it. */
  readonly answerTo = (nonce: string): ResultadoRegistrado | undefined => this.#answers.get(nonce);

  async discard({ seq, fato }: Espera): Promise<void> {
    const fila = await this.#fila;
    await this.#drop(fila, seq, fato.nonce);
    await this.#show(fila);
  }

  /** The family of an outcome; a log-out forgets it. */
  readonly nameOf = ({ fato }: Espera): string => this.#nameOf(fato.nonce).get() || "Família";

  #nameOf(nonce: string) {
    return storedText(draftName(this.userId, `contato:${nonce}`));
  }

  /** Sends what waits; one turn after the other. */
  sync(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#inOneTab((fila) => this.#round(fila)));
    return this.#turn;
  }

  async #round(fila: FilaLocal<Dito>): Promise<void> {
    const send = async ([espera]: readonly Espera[]) => {
      if (espera) await this.#send(fila, espera);
    };
    if (!this.#isOver)
      await sendWaiting(fila, { now: Date.now, most: 1, refusals: REFUSALS, send }).catch(() => {
        // There is no network, or the server cannot answer now: the next turn tries again.
      });
    await this.#show(fila);
  }

  async #send(fila: FilaLocal<Dito>, { seq, fato }: Espera): Promise<void> {
    const { nonce, contatoId: id, desfeito, ...body } = fato;
    const signal = AbortSignal.timeout(PATIENCE);
    const told = await call(
      contatos.result,
      { params: { id }, body },
      { idempotencyKey: nonce, signal },
    );
    const { tentativaId } = told;
    if (desfeito) await call(contatos.undo, { params: { id }, body: { tentativaId } }, { signal });
    this.#answers.set(nonce, told);
    await this.#drop(fila, seq, nonce);
  }

  async #drop(fila: FilaLocal<Dito>, seq: number, nonce: string): Promise<void> {
    await fila.tirar(seq);
    this.#nameOf(nonce).set("");
  }

  async #keep(dito: Dito): Promise<void> {
    const fila = await this.#fila;
    await fila.esperar(dito).catch(async () => {
      // Some browsers open the store and refuse what is written.
      this.#fila = Promise.resolve(passingQueue<Dito>());
      await (await this.#fila).esperar(dito);
    });
  }

  async #show(fila: FilaLocal<Dito>): Promise<void> {
    this.#visao = { fila: await fila.fila(), isLasting: fila.isLasting };
    for (const listener of this.#listeners) listener();
  }

  /** Two tabs must not change the same row at once. */
  async #inOneTab<Answer>(work: (fila: FilaLocal<Dito>) => Promise<Answer>): Promise<Answer> {
    const run = async () => work(await this.#fila);
    // Plain http has no locks; a repeated outcome is stored once all the same.
    return "locks" in navigator ? navigator.locks.request(this.#lock, run) : run();
  }
}

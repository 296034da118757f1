import { useEffect, useState, useSyncExternalStore } from "react";
import { eventoOfAddress } from "./data.ts";
import { abrirCofre } from "./data-cofre.ts";
import { guardarPagina } from "./data-pagina.ts";
import { Trabalho } from "./data-trabalho.ts";

/** A table asks for what is new at this pace. */
const EVERY = 8_000;

/** The work of the table of this address; null until the browser's store is open. */
export function useMesa(): Trabalho | null {
  const [trabalho, setTrabalho] = useState<Trabalho | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let work: Trabalho | undefined;
    const sync = () => void work?.sync();
    const turn = () => {
      sync();
      if (work) void keepPage(work);
    };
    const begin = async () => {
      const eventoId = eventoOfAddress(location.pathname);
      work = new Trabalho(eventoId, await abrirCofre(eventoId));
      setTrabalho(work);
      await work.begin(takeLink());
      timer = setInterval(turn, EVERY);
      await keepPage(work);
    };
    void begin();
    addEventListener("online", sync);
    return () => {
      clearInterval(timer);
      removeEventListener("online", sync);
    };
  }, []);
  return trabalho;
}

let keeping: Promise<boolean> | undefined;

/** Keeps the page; where that fails, each turn tries again. */
async function keepPage(work: Trabalho): Promise<void> {
  keeping ??= guardarPagina();
  if (await keeping) work.keepsPage();
  else keeping = undefined;
}

/** The state of the work, for the screen. */
export const useVisao = (trabalho: Trabalho) =>
  useSyncExternalStore(trabalho.subscribe, trabalho.read);

/** Takes the link's secret out of the address, so that it stands in no history. */
function takeLink(): string | null {
  const link = location.hash.slice(1);
  if (link === "") return null;
  history.replaceState(null, "", location.pathname);
  return link;
}

import { request } from "./api.ts";
import { nameOf, save } from "./download.ts";

export interface Progress {
  /** Rows received so far, without the header. */
  rows: number;
  /** Rows that will come, if the server told. */
  total: number | null;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Fetches a CSV, counts its rows as they arrive, and gives it to the browser as a file under the
 * server's name.
 * @param url address of the export, with its filters
 * @param onProgress called after every piece
 * @returns rows received
 * @throws ApiError when the server refuses, TypeError when the connection breaks, AbortError when
 * `signal` fires
 */
export async function downloadCsv(
  url: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<number> {
  const response = await request(url, { signal });
  const declared = response.headers.get("x-total-count");
  const total = declared === null ? null : Number(declared);
  const pieces: BlobPart[] = [];
  const count = countLines();
  let rows = 0;
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    rows = Math.max(0, count(piece) - 1);
    onProgress({ rows, total });
  }
  save(new Blob(pieces, { type: "text/csv;charset=utf-8" }), nameOf(response, "exportacao.csv"));
  return rows;
}

export interface PagesProgress {
  /** Pages received so far. */
  pages: number;
  total: number;
}

/** The mark of each page in the PDFs of server/lib/card-sheet.ts, which compress the rest alone. */
const PAGE = "/Type /Page\n";

/**
 * Fetches a PDF whose pages come as they are ready, and gives it to the browser as a file.
 * @param total pages that will come; @param name of the file where the server gave none
 * @throws as `downloadCsv` does
 */
export async function downloadPages(
  url: string,
  { name, total }: { name: string; total: number },
  onProgress: (progress: PagesProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(url, { signal });
  const pieces: BlobPart[] = [];
  const decoder = new TextDecoder("latin1");
  let pages = 0;
  // The end of a piece, which may hold the beginning of a mark.
  let rest = "";
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    const text = rest + decoder.decode(piece);
    pages += text.split(PAGE).length - 1;
    rest = text.slice(1 - PAGE.length);
    onProgress({ pages: Math.min(pages, total), total });
  }
  save(new Blob(pieces, { type: "application/pdf" }), nameOf(response, name));
}

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!body) return;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Counts line ends over all pieces; a line end inside quotes belongs to a cell. */
function countLines(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return lines;
  };
}

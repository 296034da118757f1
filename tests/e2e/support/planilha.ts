import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";

/** `npm test` finds or installs LibreOffice and names it; run by hand, Debian's will do. */
export const soffice =
  process.env["SOFFICE_PATH"] ?? ["/usr/bin/soffice"].find((file) => existsSync(file));

/** A cell as LibreOffice holds it after it has opened the file. */
export interface Cell {
  text: string;
  /** AAAA-MM-DD of a date. */
  date: string | null;
  /** "string", "float", "date" …; absent for an empty cell. */
  type: string | null;
  isFormula: boolean;
}

/**
 * The import filter that a Brazilian's LibreOffice proposes for a file that begins with a byte order mark: quote,
 * UTF-8, from line 1, Brazilian Portuguese; cells that look like numbers or dates become such.
 */
const csvWith = (separators: string) => {
  const codes = separators.split("").map((separator) => separator.charCodeAt(0));
  return `--infilter=CSV:${codes.join("/")},34,76,1,,1046,false,true`;
};

/**
 * Opens CSV files in LibreOffice, without a window and with a profile of its own.
 * @param files name → content
 * @param separators those that are ticked in the import dialog
 * @returns name → rows of cells, what the columns repeat written out
 */
export async function openInLibreOffice(
  page: Page,
  files: Record<string, Buffer>,
  separators = ",",
): Promise<Record<string, Cell[][]>> {
  if (soffice === undefined) throw new Error("no LibreOffice");
  const folder = await mkdtemp(path.join(tmpdir(), "capelo-planilha-"));
  try {
    const names = Object.keys(files);
    const at = (name: string) => path.join(folder, name);
    for (const [name, content] of Object.entries(files))
      await writeFile(at(`${name}.csv`), content);
    const profile = `-env:UserInstallation=${pathToFileURL(at("profile")).href}`;
    const convert = ["--headless", csvWith(separators), "--convert-to", "fods", "--outdir", folder];
    const csvs = names.map((name) => at(`${name}.csv`));
    await promisify(execFile)(soffice, [profile, ...convert, ...csvs], { timeout: 90_000 });
    const sheets: Record<string, Cell[][]> = {};
    for (const name of names)
      sheets[name] = await rowsOf(page, await readFile(at(`${name}.fods`), "utf8"));
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows of the first table of a flat OpenDocument file, read by the browser, which knows XML. */
function rowsOf(page: Page, fods: string): Promise<Cell[][]> {
  return page.evaluate((fods) => {
    const sheet = new DOMParser().parseFromString(fods, "text/xml");
    const repeated = (cell: Element) =>
      Math.min(Number(cell.getAttribute("table:number-columns-repeated") ?? 1), 50);
    return [...sheet.getElementsByTagName("table:table-row")].map((row) =>
      [...row.getElementsByTagName("table:table-cell")].flatMap((cell) =>
        Array.from({ length: repeated(cell) }, () => ({
          text: [...cell.getElementsByTagName("text:p")].map((p) => p.textContent).join("\n"),
          date: cell.getAttribute("office:date-value"),
          type: cell.getAttribute("office:value-type"),
          isFormula: cell.hasAttribute("table:formula"),
        })),
      ),
    );
  }, fods);
}

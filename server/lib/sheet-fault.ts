/** A file that cannot be read as a spreadsheet, in one pt-BR sentence. */
export class SheetFault extends Error {
  override readonly name = "SheetFault";
}

/** A text of the house, rendered while building (scripts/build/documents.ts); `versao` is the newest version of it. */
declare module "virtual:texto/*" {
  const text: string;
  export default text;
}

/** The part of the package that is used here; its own types are a package more. */
declare module "qrcode" {
  const qrcode: {
    /** @param text what the code says */
    create: (
      text: string,
      options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
    ) => { modules: { size: number; data: Uint8Array } };
  };
  // In a bundle of parts a CommonJS package that is loaded late has this export alone.
  export default qrcode;
}

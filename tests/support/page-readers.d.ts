/** The parts of the packages that we use, so that types need neither. */
declare module "jsqr" {
  interface Point {
    x: number;
    y: number;
  }
  interface Found {
    data: string;
    location: { topLeftCorner: Point; bottomRightCorner: Point };
  }
  /** @returns null where the picture shows no QR code */
  export default function jsQR(
    rgba: Uint8ClampedArray,
    width: number,
    height: number,
  ): Found | null;
}

declare module "@hyzyla/pdfium" {
  interface Picture {
    width: number;
    height: number;
    /** Four bytes each pixel. */
    data: Uint8Array;
  }
  interface Page {
    getOriginalSize: () => { originalWidth: number; originalHeight: number };
    render: (options: { scale: number; render: "bitmap" }) => Promise<Picture>;
  }
  interface Document {
    getPage: (at: number) => Page;
    getPageCount: () => number;
    destroy: () => void;
  }
  export const PDFiumLibrary: {
    init: () => Promise<{
      loadDocument: (bytes: Uint8Array) => Promise<Document>;
      destroy: () => void;
    }>;
  };
}

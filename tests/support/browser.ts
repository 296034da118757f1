import { vi } from "vitest";

// Adds the parts of a browser that jsdom lacks, as few as the screens need.

/** Milliseconds between two frames. */
const FRAME = 16;

let width = 1280;

/** The width of the window in CSS pixels; below 768 it is a phone's, without a mouse. */
export function setViewport(pixels: number): void {
  width = pixels;
}

function matches(query: string): boolean {
  const [, limit = "", pixels = ""] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
  if (limit === "min") return width >= Number(pixels);
  if (limit === "max") return width <= Number(pixels);
  // Nothing is drawn here, so nothing may be animated.
  if (query === "(prefers-reduced-motion: reduce)") return true;
  return query === "(pointer: fine)" && width >= 768;
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Adds the missing parts to the window.
 * @returns the files that the screens give the browser to save
 */
export function fillGaps(): { name: string; text: Promise<string> }[] {
  const downloads: { name: string; text: Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return matches(query);
    },
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal("ResizeObserver", NoResizeObserver);
  vi.stubGlobal("scrollTo", () => {});
  // jsdom draws all frames by one endless interval: a test that stops intervals would stop the
  // frames of all later tests.
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), FRAME),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, text: textOf(file) });
  });
  return downloads;
}

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(file);
  });
}

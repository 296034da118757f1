import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillGaps, setViewport } from "#tests/support/browser.ts";
import { Slices, useSlicing } from "./slices.tsx";

beforeEach(() => {
  fillGaps();
  setViewport(390);
});

afterEach(cleanup);

const letters = ["a", "b", "c", "d", "e"];

function Letters({ isWaiting }: { isWaiting: boolean }) {
  const slicing = useSlicing(isWaiting, { first: 2, step: 2 });
  if (isWaiting) return null;
  return (
    <Slices
      {...slicing}
      of={letters.map((letter) => (
        <li key={letter}>{letter}</li>
      ))}
    />
  );
}

const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("what a phone waited for begins with the first slice and ends whole", async () => {
  const { rerender } = render(<Letters isWaiting />);
  rerender(<Letters isWaiting={false} />);
  expect(shown()).toEqual(["a", "b"]);
  await screen.findByText("e");
  expect(shown()).toEqual(letters);
});

test("Back finds the page as high as it was: what is there from the start is drawn whole", () => {
  render(<Letters isWaiting={false} />);
  expect(shown()).toEqual(letters);
});

test("a wide screen is drawn whole, for it shows more than a slice", () => {
  setViewport(1280);
  const { rerender } = render(<Letters isWaiting />);
  rerender(<Letters isWaiting={false} />);
  expect(shown()).toEqual(letters);
});

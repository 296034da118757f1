import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pager } from "./pager.tsx";

test.each([
  [false, "1–50 de 1.000"],
  [true, "1–50 de mais de 1.000"],
])("tells a total that is only a floor (%s) as “%s”", (isFloor, text) => {
  const list = {
    rows: Array.from({ length: 50 }),
    total: 1000,
    isFloor,
    next: "x",
    isPlaceholder: false,
    fetchAhead: () => undefined,
  };
  render(<Pager cursor="" trail={[]} list={list} turnTo={() => {}} />);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

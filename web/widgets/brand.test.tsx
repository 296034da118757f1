import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Mark as PublicMark } from "./public-page/mark.tsx";
import { sender } from "./public-page/sender.ts";
import { Logo } from "./brand.tsx";

const page = document.documentElement;
afterEach(() => {
  cleanup();
  delete page.dataset["logo"];
  delete sender.logo;
});

test("the installation's own mark stands in the cap's place and keeps its size free", () => {
  page.dataset["logo"] = "/logo";
  render(<Logo />);
  // The picture is silent for screen readers, because the name stands beside it.
  const mark = screen.getByRole("presentation");
  expect(["src", "alt", "width", "height"].map((name) => mark.getAttribute(name))).toEqual([
    "/logo",
    "",
    "32",
    "32",
  ]);
  expect(screen.getByText("Capelo")).toBeTruthy();
});

test.each(["", undefined])("a page that names none (%j) shows the cap", (logo) => {
  if (logo !== undefined) page.dataset["logo"] = logo;
  const { container } = render(<Logo />);
  expect([container.querySelector("img"), container.querySelectorAll("svg")]).toMatchObject([
    null,
    { length: 1 },
  ]);
});

test("a declaration on the screen has it too", () => {
  sender.logo = "/logo";
  render(<PublicMark size={36} />);
  expect(screen.getByRole("presentation").getAttribute("src")).toBe("/logo");
});

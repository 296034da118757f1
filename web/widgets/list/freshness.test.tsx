import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Freshness } from "./freshness.tsx";

const MINUTE_MS = 60_000;
const aged = (minutes: number) => ({
  updatedAt: Date.now() - minutes * MINUTE_MS,
  isFetching: false,
});

// Holds product/telas.md#screens: the age of what is shown.
test("the age of data and the way to new ones are shown from five minutes on", async () => {
  const onRefresh = vi.fn();
  const { rerender } = render(<Freshness {...aged(4)} onRefresh={onRefresh} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<Freshness {...aged(4)} onRefresh={onRefresh} hasFailed />);
  expect(screen.getByRole("button", { name: "Atualizar" })).toBeTruthy();
  rerender(<Freshness {...aged(7.5)} onRefresh={onRefresh} />);
  expect(screen.getByText("Atualizado há 7 minutos")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

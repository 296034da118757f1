import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lazyComponent, lazyOpener, type Opening } from "./lazy.tsx";
import { lazyPart } from "./lazy-part.ts";
import { clearToast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

const user = userEvent.setup();

/** A network that can be cut, and the requests made. */
function network<Thing>(thing: Thing) {
  const state = { isCut: false, asked: 0 };
  const load = () => {
    state.asked += 1;
    return state.isCut ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(thing);
  };
  return { state, load };
}

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

beforeEach(clearToast);
afterEach(cleanup);

describe("a part", () => {
  test("is fetched at the first key, once, and stays", async () => {
    const { state, load } = network("aqui");
    const part = lazyPart(load);
    expect(state.asked).toBe(0);
    expect(part.here()).toBeNull();
    await user.keyboard("a");
    await waitFor(() => expect(part.here()).toBe("aqui"));
    await user.keyboard("b");
    expect(await part.fetch()).toBe("aqui");
    expect(state.asked).toBe(1);
  });

  test("is fetched anew after a failure", async () => {
    const { state, load } = network("aqui");
    const part = lazyPart(load);
    state.isCut = true;
    await expect(part.fetch()).rejects.toThrow("Failed to fetch");
    state.isCut = false;
    expect(await part.fetch()).toBe("aqui");
  });
});

describe("a component that is a part", () => {
  test("shows what stands in its place, then itself, and the next time itself at once", async () => {
    const Lazy = lazyComponent(network(Greeting).load, { pending: () => <p>Um momento</p> });
    const { unmount } = render(<Lazy name="Ana" />);
    expect(screen.getByText("Um momento")).toBeTruthy();
    expect(await screen.findByText("Olá, Ana")).toBeTruthy();
    unmount();
    render(<Lazy name="Bia" />);
    expect(screen.getByText("Olá, Bia")).toBeTruthy();
  });

  test("tells that it did not come, and can be tried again", async () => {
    const { state, load } = network(Greeting);
    const failed: string[] = [];
    const Lazy = lazyComponent(load, {
      pending: (_, retry) =>
        retry && (
          <button type="button" onClick={retry}>
            De novo
          </button>
        ),
      onFailed: ({ name }) => failed.push(name),
    });
    state.isCut = true;
    render(
      <>
        <Lazy name="Ana" />
        <Toaster />
      </>,
    );
    expect(await screen.findByText("Não foi possível abrir")).toBeTruthy();
    expect(failed).toEqual(["Ana"]);
    state.isCut = false;
    await user.click(screen.getByRole("button", { name: "De novo" }));
    expect(await screen.findByText("Olá, Ana")).toBeTruthy();
  });
});

test("a button and what opens at it: open when it was pressed, and pressed again after a failure", async () => {
  const { state, load } = network(({ defaultOpen }: Opening) => (
    <p>{defaultOpen ? "Aberto" : "Fechado"}</p>
  ));
  const Lazy = lazyOpener<object>(load, (_, handlers) => (
    <button type="button" {...handlers}>
      Abrir
    </button>
  ));
  state.isCut = true;
  render(<Lazy />);
  const button = screen.getByRole("button", { name: "Abrir" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  await waitFor(() => expect(state.asked).toBeGreaterThan(0));
  state.isCut = false;
  await user.click(button);
  expect(await screen.findByText("Aberto")).toBeTruthy();
});

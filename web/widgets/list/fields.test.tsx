import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RowCard, type RowLook } from "./fields.tsx";

afterEach(cleanup);

interface Row {
  id: string;
  curso: string;
}

const look: RowLook<Row> = {
  name: { header: "Nome", of: ({ id }) => id },
  fields: [
    { label: "Turno", value: () => "Noite", card: "labelled" },
    { label: "Já fez curso?", value: ({ curso }) => curso, card: "labelled" },
  ],
};

test("a card puts a colon after a label, but none after a question", () => {
  render(<RowCard look={look} row={{ id: "Ana", curso: "Não" }} />);
  expect(screen.getByText("Turno: Noite")).toBeTruthy();
  expect(screen.getByText("Já fez curso? Não")).toBeTruthy();
});

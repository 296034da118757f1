import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";

type User = ReturnType<typeof userEvent.setup>;

export const text = (name: string | RegExp) => screen.findByText(name);
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name });

export async function choose(user: User, name: string, item: string): Promise<void> {
  await user.click(button(`Ações de ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

/** Chooses in the menu of a list. */
export async function chooseMore(user: User, item: string): Promise<void> {
  await user.click(button("Mais opções"));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

/** Presses “Desfazer” in the toast, which cannot be pressed for a moment after it appears. */
export const undo = (user: User) => waitFor(() => user.click(button("Desfazer")));

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Fills a form by its labels, by pasting; the focus ends in the last field. */
export async function fill(user: User, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = field(label);
    if (input.type === "date") {
      fireEvent.change(input, { target: { value } });
      continue;
    }
    await user.clear(input);
    await user.click(input);
    if (value !== "") await user.paste(value);
  }
}

export function below(label: string): string {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
}

/** The fields of 'Nova Franquia' and 'Nova Micro-franquia', by label. */
export const unitFields = {
  "Razão Social": "Educação & Cia Ltda",
  CNPJ: "12abc34501de35",
  "Representante Legal": "Tomé Açaí",
  CPF: "52998224725",
  "Data de Nascimento": "1980-05-17",
  Telefone: "+55 (11) 98765-4321",
  CEP: "01310100",
  Endereço: "Rua das Flores, 100",
  Cidade: "São Paulo",
  Estado: "sp",
  "E-mail": "tome@unidade.test",
  Senha: "segredo",
};

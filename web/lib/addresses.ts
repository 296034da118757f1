import type { Endpoint } from "#shared/contract/endpoint.ts";

// The calls of the contract by their addresses alone. The declarations import their schemas, and
// those import zod: 30 kB that a page which only reads would load before it shows anything. The
// types keep each line equal to the contract.

type Lines<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: `${Calls[Name]["method"]} ${Calls[Name]["path"]}`;
};

/** The declarations of a resource, reduced to what `call` reads: method and path. */
export function addresses<Calls extends Record<string, Endpoint>>() {
  return <Given extends Partial<Lines<Calls>>>(
    lines: Given,
  ): Pick<Calls, keyof Given & keyof Calls> =>
    Object.fromEntries(
      Object.entries<string | undefined>(lines).map(([name, line = ""]) => {
        const [method, path] = line.split(" ");
        return [name, { method, path }];
      }),
    ) as Pick<Calls, keyof Given & keyof Calls>;
}

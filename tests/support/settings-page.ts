import { z } from "zod";
import { SETTING_GROUPS } from "#server/settings.ts";

const HEAD = `# Settings

Environment variables. An empty one counts as absent. The start refuses a wrong value, and a name one slip away from one
of these. \`deploy/capelo.env\` is a file to begin with.
`;

interface Told {
  description?: string;
  /** Where the value comes from if the setting is absent, in place of its default. */
  otherwise?: string;
}

/** @returns docs/settings.md, as server/settings.ts has it */
export const settingsPage = (): string =>
  [HEAD, ...Object.entries(SETTING_GROUPS).map(([title, group]) => section(title, group))].join(
    "\n",
  );

function section(title: string, group: Readonly<Record<string, z.ZodType>>): string {
  const lines = Object.entries(group).map(([name, setting]) => line(name, setting));
  return `## ${title}\n\n${lines.join("\n")}\n`;
}

function line(name: string, setting: z.ZodType): string {
  const { description, otherwise }: Told = setting.meta() ?? {};
  if (description === undefined) throw new Error(`${name} does not say what it does`);
  const absent = otherwise ?? defaultOf(setting);
  return `- \`${name}\`${absent === undefined ? "" : ` (${absent})`}: ${description}`;
}

function defaultOf(setting: z.ZodType): string | undefined {
  return setting instanceof z.ZodDefault ? `\`${String(setting.def.defaultValue)}\`` : undefined;
}

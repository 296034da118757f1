import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These files wait more than they compute: begun last, they would leave a core idle. */
const WAITS = [
  "server/process.postgres.test.ts",
  "server/migrate.postgres.test.ts",
  "server/features/acesso/attack.test.ts",
  "server/mail/poller.db.test.ts",
  "web/features/credito-ativacao/ativacao.test.tsx",
  "web/features/credito-estudantil/inscricao.test.tsx",
];

const waits = ({ moduleId }: TestSpecification) => WAITS.some((file) => moduleId.endsWith(file));

/** Vitest's order of the files, except that those which wait come first. */
export class WaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is vitest's method, no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

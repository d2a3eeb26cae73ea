/**
 * The order of test files: those that take longest begin first, so that none of them runs on alone at the end, with a core
 * that has nothing to do. Vitest knows how long a file took from the last time; where it ran never before, as where a
 * change is judged, it would go by how many bytes a file has.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute and more: programs that are started and waited for, walks over all screens; the longest first. */
const long = [
  'tests/offline/schedules.test.ts',
  'tests/offline/schedules-of-one-kind.test.ts',
  'tests/api/payroll/runs/killed-run.test.ts',
  'server/main.process.test.ts',
  'server/create-owner.process.test.ts',
  'tests/api/notifications/push.test.ts',
  'tests/api/accounts/slowing-down.test.ts',
  'server/seed/demo.process.test.ts',
  'tests/api/jobs/killed.test.ts',
  'server/database/migrate.process.test.ts',
  'server/database-lost.process.test.ts',
  'tests/components/screens/screens-portal.test.tsx',
  'tests/components/screens/screens-hr.test.tsx',
  'tests/components/screens/screens-payroll.test.tsx',
  'tests/components/shell/keyboard.test.tsx',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const first = long.flatMap((name) => rest.filter((file) => file.moduleId.endsWith(`/${name}`)));
    const isLong = new Set(first);
    // Vitest runs the groups of its projects in order, whatever this returns first.
    return [...first, ...rest.filter((file) => !isLong.has(file))];
  }
}

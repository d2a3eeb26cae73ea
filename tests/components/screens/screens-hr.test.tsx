import { expect, test } from 'vitest';
import { onCompany } from '../support/app.tsx';
import { hrGroups, visitGroup } from '../support/screens.ts';

onCompany({ name: 'worked', own: true });

for (const group of hrGroups)
  test(
    `every ${group} screen opens with its form, passes axe and fits a desk and a phone`,
    { timeout: 180_000 },
    async () => {
      expect(await visitGroup(group)).toBeGreaterThan(1);
    },
  );

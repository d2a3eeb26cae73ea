import { expect, test } from 'vitest';
import { settingNames } from '#contract/payroll/clients/client-settings.ts';
import { settingGroups } from './setting-groups.ts';

test('each pay setting has one topic', () => {
  expect(settingGroups.flatMap(([, names]) => names).toSorted()).toEqual(settingNames.toSorted());
});

import { expect, test } from 'vitest';
import { settingFields, settingNames } from '#contract/payroll/clients/client-settings.ts';
import { TimeSettings } from '#contract/hr/attendance/time-settings.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { settingTexts } from '#src/text/en/desk/clients/pay.ts';
import { rules } from './pay-rules/read-rules.ts';

/** Settings of pay: each in the domain and in docs/pay-rules.md has a field on a screen. */

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Fields whose name is not the setting's own in snake case. */
const named: Record<string, string> = { netFloor: 'net_floor_basis_points' };
const onPayScreen = (name: string): string => named[name] ?? snake(name).replace('phil_health', 'philhealth');

test('every setting of the engine has a field and words on the client page of payroll', () => {
  const { engine: _, ...switches } = defaultSwitches;
  const fields = Object.keys(switches).map(onPayScreen);
  expect(fields.filter((name) => !(settingNames as string[]).includes(name))).toEqual([]);
  expect(
    settingNames.filter(
      (name) => !(name in settingFields) || !settingTexts[name]?.does || !settingTexts[name].asks.endsWith('?'),
    ),
  ).toEqual([]);
});

test('every setting that the rules of pay name is reachable on a screen', () => {
  const fields = [...settingNames, ...Object.keys(TimeSettings.shape)] as string[];
  // `- Setting: *Label* (`name`): *choice* …` of each rule.
  const names = rules.flatMap((r) => [...(r.setting ?? '').matchAll(/\(`([A-Za-z_]+)`\)/g)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(names.filter((name) => !fields.includes(onPayScreen(name)))).toEqual([]);
  const { engine: _, ...switches } = defaultSwitches;
  expect(Object.keys(switches).filter((name) => !names.includes(name))).toEqual([]);
});

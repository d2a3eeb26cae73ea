import { expect, test } from 'vitest';
import { defaultSettings, settingFields } from '#contract/payroll/clients/client-settings.ts';
import { exampleOf, floorExample, reviewExample, settingExamples } from './setting-examples.ts';

test('each choice of a setting has an amount of its own in the worked example', () => {
  for (const [name, example] of Object.entries(settingExamples)) {
    const { about, choices } = example();
    const field = settingFields[name as keyof typeof settingExamples];
    expect(Object.keys(choices), name).toEqual(Object.keys(field.kind === 'choice' ? field.options : {}));
    expect(new Set(Object.values(choices)).size, `${name}: ${JSON.stringify(choices)}`).toBe(
      Object.keys(choices).length,
    );
    expect(about, name).toMatch(/₱[\d,]+\.\d\d/);
    expect(Object.keys(choices), name).toContain(defaultSettings[name as keyof typeof settingExamples]);
  }
});

test('amounts are those of the rules of pay', () => {
  expect(settingExamples.long_month().choices).toEqual({
    days_worked: '₱28,965.52 for the month',
    each_absence: '₱27,241.38 for the month',
  });
  expect(settingExamples.maternity_differential().choices['paid']).toBe('₱35,000.00 on top of the SSS benefit');
  expect(settingExamples.contribution_timing().choices).toEqual({
    last: '₱0.00, then ₱1,100.00',
    even: '₱450.00, then ₱650.00',
    true_up: '₱650.00, then ₱450.00',
  });
  expect(floorExample(3000)).toMatch(/^At least ₱2,700\.00 of a gross/);
  expect(floorExample(0)).toBe('Net pay can reach ₱0.00.');
  expect(reviewExample(2000)).toBe('After a net pay of ₱8,000.00: less than ₱6,400.00 or more than ₱9,600.00.');
});

test('an example is computed once, and a setting without an amount has none', () => {
  expect(exampleOf('long_month')?.about).toBe(settingExamples.long_month().about);
  expect(exampleOf('long_month')).toBe(exampleOf('long_month'));
  expect(exampleOf('net_floor_basis_points')).toBeNull();
});

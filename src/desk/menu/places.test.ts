import { expect, test } from 'vitest';
import { routes } from '#tests/support/routes.ts';
import { addressesOf, groupNames, menuGroups, outside } from './places.ts';

const places = groupNames.flatMap((name) => menuGroups[name].places);

test('the menu has nine groups, and each address of the routes is in it or outside it exactly once', () => {
  expect(groupNames).toHaveLength(9);
  const placed = [...places.flatMap(addressesOf), ...outside];
  expect(placed.toSorted()).toEqual(routes.map((r) => r.path).toSorted());
});

test('each group has a letter of its own, and none is the key that pins a screen', () => {
  const letters = groupNames.map((name) => menuGroups[name].letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true);
});

test('each place opens a screen without a record in its address, and its records have none of their own in the menu', () => {
  const opened = places.flatMap((p) => p.sides.map((s) => s.path));
  expect(opened.filter((path) => path.includes('{'))).toEqual([]);
  const screens = new Set(routes.filter((r) => !('redirect' in r) || r.path === '/payroll').map((r) => r.path));
  expect(opened.filter((path) => !screens.has(path))).toEqual([]);
});

test('the HR and the payroll side of a thing are tabs of one place', () => {
  const together = [
    ['/admin/employee-management', '/payroll/employee-management'],
    ['/client/management', '/payroll/client-management'],
    ['/admin/holiday-management', '/payroll/maintenance/holidays'],
  ];
  for (const sides of together)
    expect(places.some((p) => sides.every((path) => p.sides.some((s) => s.path === path)))).toBe(true);
});

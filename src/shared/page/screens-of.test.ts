import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { routes } from '#tests/support/routes.ts';
import { addresses, screensOf } from './screens-of.ts';

addresses.all = routes;

test('lists each screen of a permission once, without redirects', () => {
  expect(screensOf('HRIS16')).toEqual(['title.role-management', 'title.role-permissions']);
  expect(screensOf('EMP03')).toEqual(['title.leave']);
  expect(screensOf('none')).toEqual([]);
});

test('every permission opens a screen', () => {
  expect(permissionCodes.filter((code) => screensOf(code).length === 0)).toEqual([]);
});

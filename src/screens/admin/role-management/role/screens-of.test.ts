import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { screensOf } from './screens-of.ts';

test('a code names each screen it opens once, and no address that only leads on', () => {
  expect(screensOf('HRIS16')).toEqual(['title.role-management', 'title.role-permissions']);
  expect(screensOf('EMP03')).toEqual(['title.leave']);
  expect(screensOf('none')).toEqual([]);
});

test('every code but those named here opens a screen', () => {
  const none = permissionCodes.filter((code) => screensOf(code).length === 0);
  expect(none).toEqual([]);
});

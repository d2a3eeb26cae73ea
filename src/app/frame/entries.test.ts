import '#tests/support/phone.ts';
import { describe, expect, test } from 'vitest';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { routes } from '#tests/support/routes.ts';
import { groupNames, menuGroups } from '#src/desk/menu/places.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { ownCodes } from '#src/portal/dashboard/own-codes.ts';

/** Through the file system: these screens have types for a browser, and tests have types for Node. */
const read = async <M>(file: string): Promise<M> => (await import(new URL(file, import.meta.url).href)) as M;

const { menu, tabs } = await read<{
  menu: (session: SessionData) => { group: string; routes: RouteRow[] }[];
  tabs: (session: SessionData) => RouteRow[];
}>('./entries.ts');
const { findsOf } = await read<{ findsOf: (session: SessionData) => { to: string }[] }>(
  '../../desk/palette/finds/all-finds.ts',
);
const { mayOpen, openMenu } = await read<{
  mayOpen: (session: SessionData, address: string) => boolean;
  openMenu: (session: SessionData, say: (code: string) => string) => { places: { tabs: { path: string }[] }[] }[];
}>('../../desk/menu/find-place.ts');

/**
 * No menu offers an entry without its permission: for each code alone, with and without an employee, and for all of
 * them.
 */

function aSession(codes: readonly PermissionCode[], employee = true): SessionData {
  const until = '2027-01-01T00:00:00.000Z';
  return {
    token: 'x'.repeat(43),
    user: {
      id: 1,
      name: 'Ana Cruz',
      email: null,
      employee_id: employee ? 7 : null,
      employee_code: employee ? 'K-0007' : null,
      position: null,
      client_id: employee ? 1 : null,
      client_name: employee ? 'Client One' : null,
    },
    acl: codes.map((code) => ({ code })),
    expires_at: until,
    confirmed_until: until,
  };
}

const ofDesk = (session: SessionData) =>
  openMenu(session, (code) => code).flatMap((g) => g.places.flatMap((p) => p.tabs.map((tab) => tab.path)));
const ofSidebarAndMenu = (session: SessionData) => menu(session).flatMap((g) => g.routes.map((r) => r.path));
const kinds = ['leave', 'overtime', 'accomplishment', 'change-schedule', 'official-business', 'payslip'] as const;
const places = {
  'the sidebar and the menu of a phone': ofSidebarAndMenu,
  'the tabs of a phone': (session: SessionData) => tabs(session).map((r) => r.path),
  'the menu of a desk': ofDesk,
  'screens, actions, and settings of the palette': (session: SessionData) => findsOf(session).map((f) => f.to),
  // Drawn for an employee only.
  'what can be filed from Home': (session: SessionData) =>
    kinds
      .filter((kind) => session.user.employee_id !== null && ownCodes(session)[kind])
      .map((kind) => `/portal/${kind}`),
  // Every address was opened recently on this computer, by a user with other codes.
  'recently opened screens': (session: SessionData) =>
    routes.map((r) => r.path.replaceAll(/\{\w+\}/g, '3')).filter((to) => mayOpen(session, to)),
};

/** The code of an address, read from the table independently of the tested code. */
function codeOf(address: string): string {
  const parts = address.split('?')[0]!.split('/');
  const fits = (row: RouteRow) => {
    const own = row.path.split('/');
    return own.length === parts.length && own.every((part, i) => part === parts[i] || part.startsWith('{'));
  };
  const row = routes.find((r) => r.path === address.split('?')[0]) ?? routes.find(fits);
  if (!row) throw new Error(`${address} is no address`);
  return row.code;
}

test('offers Issues only to users with a code whose issues are checked', () => {
  const offered = (codes: readonly PermissionCode[]) => ofDesk(aSession(codes)).includes('/issues');
  expect([offered(['HRIS03']), offered(['PAY07'])]).toEqual([true, true]);
  const others = [['EMP03', 'EMP09'], ['DEV01'], ['HRIS11'], ['PAY05']] as const;
  expect(others.map(offered)).toEqual([false, false, false, false]);
});

const isFree = (code: string) => code === '*' || code === '-';

describe.each(Object.entries(places))('%s', (_, offered) => {
  test.each(permissionCodes)('offers a user with only %s no screen of another code', (code) => {
    for (const employee of [true, false]) {
      const others = offered(aSession([code], employee)).filter((to) => !isFree(codeOf(to)) && codeOf(to) !== code);
      expect(others, employee ? 'an employee' : 'not an employee').toEqual([]);
    }
  });

  test('offers a user without codes only open entries', () => {
    expect(offered(aSession([])).filter((to) => !isFree(codeOf(to)))).toEqual([]);
  });

  test("offers something with every code, so that the others aren't empty by accident", () => {
    expect(offered(aSession(permissionCodes)).filter((to) => !isFree(codeOf(to))).length).toBeGreaterThan(1);
  });
});

test('with every code both menus offer every screen that has a place in them', () => {
  const placed = routes.filter((r) => r.group !== undefined).map((r) => r.path);
  expect(ofSidebarAndMenu(aSession(permissionCodes)).sort()).toEqual([...placed].sort());
  const sides = groupNames.flatMap((name) => menuGroups[name].places.flatMap((p) => p.sides.map((s) => s.path)));
  expect(ofDesk(aSession(permissionCodes)).sort()).toEqual([...sides].sort());
});

test("a user who isn't an employee has no “My work” and no requests or pay, with any codes", () => {
  const owner = aSession(permissionCodes, false);
  expect(menu(owner).map((g) => g.group)).not.toContain('portal');
  const own = kinds.map((kind) => `/portal/${kind}`);
  for (const offered of Object.values(places)) expect(offered(owner).filter((to) => own.includes(to))).toEqual([]);
});

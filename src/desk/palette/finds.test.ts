import '#tests/support/phone.ts';
import { expect, test } from 'vitest';
import { routes } from '#tests/support/routes.ts';
import { groupNames, menuGroups } from '#src/desk/menu/places.ts';
import { bestOf, fit, wordsOf } from './matching.ts';

/** Through the file system: these files have types for a browser, and tests have types for Node. */
const read = async <M>(file: string): Promise<M> => (await import(new URL(file, import.meta.url).href)) as M;
interface Find {
  to: string;
  kind: string;
  label?: string;
  also: readonly string[];
}
const { finds } = await read<{ finds: readonly Find[] }>('./finds/all-finds.ts');

const titled = finds.map((f) => ({ ...f, label: f.label ?? f.to }));
const placesOf = (query: string) => bestOf(wordsOf(query), titled, (f) => f.also).map((f) => f.to);

test('every screen of the menu has its other words exactly once', () => {
  const screens = finds.filter((f) => f.kind === 'screen').map((f) => f.to);
  expect(new Set(screens).size).toBe(screens.length);
  const sides = groupNames.flatMap((name) => menuGroups[name].places.flatMap((p) => p.sides.map((s) => s.path)));
  expect(sides.filter((path) => !screens.includes(path))).toEqual([]);
  expect(finds.filter((f) => f.also.length === 0)).toEqual([]);
});

test('every find leads to an address of the routes, and names itself unless it is a screen', () => {
  const paths = new Set<string>(routes.map((r) => r.path));
  expect(finds.filter((f) => !paths.has(f.to.split('?')[0]!)).map((f) => f.to)).toEqual([]);
  expect(finds.filter((f) => f.kind !== 'screen' && f.label === undefined).map((f) => f.to)).toEqual([]);
});

test.each([
  ['opening balances', '/payroll/employee-management?of=openings&import=new'],
  ['13th month', '/payroll/adjustment'],
  ['divisor', '/admin/employee-management'],
  ['1601-c', '/payroll/report/tax'],
  ['roster', '/schedule/upload-download-schedules'],
  ['dtr', '/time-keeping/for-review'],
  ['new run', '/payroll?edit=new'],
  ['print payslips', '/payroll'],
  ['approve leave', '/dashboard'],
  ['terminate', '/admin/employee-management'],
  ['coe', '/admin/employee-management'],
  ['off-cycle', '/payroll/adjustment?edit=new'],
  ['adjustment run', '/payroll/adjustment'],
  ['sync employees', '/admin/employee-management'],
  ['undo', '/payroll/adjustment'],
  ['delegate', '/dashboard'],
  ['tardy', '/time-keeping/for-review'],
  ['company tin', '/payroll/report/sss?edit=employer'],
  ['dark mode', '/admin/user-profile'],
  ['shortcuts', '/help'],
  ['how do i reverse a payslip', '/payroll/adjustment'],
])('“%s” finds %s', (query, to) => {
  expect(placesOf(query)).toContain(to);
});

test('a label that begins with the words comes before one that has them, and other words come last', () => {
  expect(fit(['pay'], 'Payroll runs', [])).toBe(3);
  expect(fit(['runs'], 'Payroll runs', [])).toBe(2);
  expect(fit(['bonus'], 'Payroll runs', ['bonus'])).toBe(1);
  expect(fit(['payroll', 'zzz'], 'Payroll runs', ['bonus'])).toBe(0);
  expect(fit(['senorita'], 'Señorita Malls', [])).toBe(3);
});

test('words fit at the beginning of a word, and small words of a question are left out', () => {
  expect(fit(['tin'], 'Outstanding loans', ['settings'])).toBe(0);
  expect(fit(['tin'], 'Employer numbers', ['company TIN'])).toBe(1);
  expect(fit(['off-cycle'], 'Payroll types', ['off-cycle'])).toBe(1);
  expect(fit(['cycle'], 'Payroll types', ['off-cycle'])).toBe(1);
  expect(wordsOf('How do I reverse a payslip')).toEqual(['reverse', 'payslip']);
  expect(wordsOf('to do')).toEqual(['to', 'do']);
});

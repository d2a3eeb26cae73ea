import { expect, test } from 'vitest';
import { fromListOf, recordOf } from './from-list.ts';

const searchOf = (address: string): URLSearchParams => new URL(address, 'http://kawani.test').searchParams;

test('a record keeps filters, order, and place of its list, but not its page or open panel', () => {
  const filters = new URLSearchParams('client=3&search=de la&sort=-name&page=2&open=9&edit=new');
  const address = recordOf('hr', { id: 7 }, { side: 'hr', filters, n: 53 });
  expect(address).toMatch(/^\/admin\/edit-profile\/7\?from=/);
  const from = fromListOf(searchOf(address))!;
  expect(from).toMatchObject({ side: 'hr', n: 53 });
  expect(Object.fromEntries(from.filters)).toEqual({ client: '3', search: 'de la', sort: '-name' });
});

test('the other side of a record is found by its code and keeps the list', () => {
  const address = recordOf('payroll', { code: 'A/1 b' }, { side: 'hr', filters: new URLSearchParams(), n: 1 });
  expect(address).toMatch(/^\/payroll\/employee-management\/by-code\?/);
  expect(searchOf(address).get('code')).toBe('A/1 b');
  expect(fromListOf(searchOf(address))).toMatchObject({ side: 'hr', n: 1 });
  expect(recordOf('payroll', { id: 4 }, null)).toBe('/payroll/employee-management/4');
});

test.each([
  '',
  'from=/elsewhere&n=1',
  'from=https://a.test&n=1',
  'from=/admin/employee-management',
  'from=/admin/employee-management&n=0',
  'from=/admin/employee-management&n=1.5',
])('the address “%s” names no list', (search) => {
  expect(fromListOf(new URLSearchParams(search))).toBeNull();
});

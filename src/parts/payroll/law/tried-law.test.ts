import { expect, test } from 'vitest';
import type { TriedLaw } from '#contract/payroll/try-law.ts';
import { ofAll, spreadRows, withPart, type OfClient } from './tried-law.ts';

const none = [0, 0, 0, 0, 0, 0, 0];
const client = (client_id: number, over: Partial<OfClient>): OfClient => ({
  client_id,
  client: `Client ${client_id}`,
  done: 0,
  left_out: 0,
  people: 0,
  changed: 0,
  gross_centavos: 0,
  contributions_centavos: 0,
  tax_centavos: 0,
  deductions_centavos: 0,
  net_centavos: 0,
  cost_centavos: 0,
  thirteenth_centavos: 0,
  lines: [],
  most: [],
  spread: { less: none, more: none },
  ...over,
});
const part = (clients: OfClient[], next: number | null): TriedLaw => ({
  clients,
  over: { runs: 2, clients: 2, open_months: 0, from_date: '2026-11-16', to_date: '2026-11-30' },
  mark: 'm',
  total: 900,
  next,
});

test('a client whose people are in two parts is one, and all of them are summed', () => {
  const first = part([client(1, { done: 300, net_centavos: -500 }), client(2, { done: 200, net_centavos: -40 })], 77);
  const both = withPart(withPart(null, first), part([client(2, { done: 400, net_centavos: 15 })], null));
  expect(both.clients.map((c) => [c.client_id, c.done, c.net_centavos])).toEqual([
    [1, 300, -500],
    [2, 600, -25],
  ]);
  expect(both.next).toBeNull();
  expect(ofAll(both.clients)).toMatchObject({ done: 900, net_centavos: -525 });
  expect(ofAll([])).toBeUndefined();
});

test('how much less or more is said in pesos between the edges', () => {
  const rows = spreadRows({ less: [1, 2, 0, 0, 0, 0, 3], more: none });
  expect([rows[0], rows[1], rows[6]]).toEqual([
    { label: 'under 25', less: 1, more: 0 },
    { label: '25–50', less: 2, more: 0 },
    { label: '1,000 and over', less: 3, more: 0 },
  ]);
});

import { describe, expect, test } from 'vitest';
import { centavos } from '../money/centavos.ts';
import { shippedOrders } from '../tables/minimum-wages.ts';
import type { IssuePerson } from './hr-people.ts';
import { holidayYears, hrIssues, type HrIssueFacts } from './hr-issues.ts';
import type { IssueRule } from './issue.ts';

const client = { id: 1, code: 'SEN', name: 'Señorita Malls' };
const rate = (scheme: 'monthly' | 'daily', pesos: number, factorTenths = 2610) => ({
  scheme,
  amount: centavos(pesos * 100),
  factorTenths,
});
const person: IssuePerson = {
  id: 7,
  code: 'KW-00007',
  name: 'Reyes, Ana',
  client: { code: 'SEN', name: 'Señorita Malls' },
  placed: true,
  place: { region: 'NCR', area: '' },
  rate: rate('daily', 800),
  scheduled: true,
  rest_days: 2,
  lacks: [],
  shares: [],
  email_with: null,
};
const nothing: HrIssueFacts = {
  today: '2026-11-25',
  holidays: [{ year: 2026, proclaimed: 21, added: 21, regular_missing: 0 }],
  people: [person],
  orders: shippedOrders,
  approvers: { runs: 2, time: 2, overtime: 2, leave: 2 },
  untimed: [],
  outside: [],
  badges: [],
  late: [],
  changed_paid: [],
  proposals: [],
};
const found = (facts: Partial<HrIssueFacts>) => hrIssues({ ...nothing, ...facts });
const ofPerson = (change: Partial<IssuePerson>) => found({ people: [{ ...person, ...change }] });

test('paid days that changed are not left unpaid in silence', () => {
  const [one, more] = found({
    changed_paid: [
      { client, days: 1, first: '2026-11-13', last: '2026-11-13' },
      { client, days: 3, first: '2026-11-02', last: '2026-11-13' },
    ],
  });
  expect(one!.sentence).toBe(
    '13 Nov 2026 changed after it was paid. Confirm or decline the change; pay stays the same until then.',
  );
  expect(more!.sentence).toContain(
    '3 days changed after they were paid, the first on 2 Nov 2026. Confirm or decline the changes;',
  );
  expect(more!.fix.to).toBe('/time-keeping/for-approval?client=1&date=2026-11-13&open=changed');
});

test('a complete company has no issues, and a user without permissions sees none', () => {
  expect(hrIssues(nothing)).toEqual([]);
  expect(
    found({
      holidays: null,
      people: null,
      approvers: null,
      untimed: null,
      outside: null,
      badges: null,
      changed_paid: null,
    }),
  ).toEqual([]);
});

describe('holidays', () => {
  const year = (added: number, regular_missing: number, proclaimed = 21) =>
    found({ holidays: [{ year: 2026, proclaimed, added, regular_missing }] });

  test('a year without any leads to the proclaimed ones', () => {
    const [issue] = year(0, 12);
    expect(issue).toMatchObject({ rule: 'holidays.none', severity: 'check' });
    expect(issue!.fix.to).toBe('/admin/holiday-management?add=2026');
  });
  test('a year without a proclamation leads to the form', () => {
    expect(year(0, 0, 0)[0]!.fix.to).toBe('/admin/holiday-management?edit=new');
  });
  test('a missing regular holiday is counted; a left-out special one is no issue', () => {
    expect(year(20, 1)[0]!.sentence).toBe(
      '1 regular holiday in 2026 is missing, so an unworked holiday counts as an absence. Add it.',
    );
    expect(year(18, 0)).toEqual([]);
  });
  test('the next year counts from December', () => {
    expect(holidayYears('2026-11-30')).toEqual([2026]);
    expect(holidayYears('2026-12-01')).toEqual([2026, 2027]);
  });
});

describe('an employee’s record', () => {
  test.each([
    [{ rate: null }, 'person.rate', 'blocks', 'rates'],
    [{ placed: false, place: null }, 'person.place', 'blocks', 'assignments'],
    [{ scheduled: false, rest_days: null }, 'person.schedule', 'check', 'schedules'],
    [{ lacks: ['tin', 'sss', 'pagibig'] }, 'person.numbers', 'note', 'numbers'],
    [{ shares: ['tin'] }, 'number.shared', 'check', 'numbers'],
    [{ email_with: 'Cruz, Ben' }, 'email.shared', 'note', 'person'],
  ] as const satisfies [Partial<IssuePerson>, IssueRule, string, string][])(
    '%o is %s, fixed in its section',
    (change, rule, severity, section) => {
      const issues = ofPerson(change);
      expect(issues.map((i) => [i.rule, i.severity, i.fix.to])).toEqual([
        [rule, severity, `/admin/edit-profile/7#${section}`],
      ]);
      expect(issues[0]).toMatchObject({ employee: { code: 'KW-00007' }, client: { code: 'SEN' } });
    },
  );

  test('missing government IDs are named', () => {
    expect(ofPerson({ lacks: ['tin', 'sss', 'pagibig'] })[0]!.sentence).toBe(
      'Has no TIN, SSS no., and Pag-IBIG MID no., which government reports need.',
    );
  });
});

describe('the annual work days factor', () => {
  const factor = (tenths: number, rest_days: number | null) =>
    ofPerson({ rate: rate('monthly', 30_000, tenths), rest_days }).map((i) => i.rule);

  test('is an issue against a schedule with other rest days', () => {
    expect(factor(3130, 2)).toEqual(['factor.schedule']);
    expect(factor(2610, 2)).toEqual([]);
  });
  test('isn’t compared with several schedules, or for a daily rate', () => {
    expect(factor(3130, null)).toEqual([]);
    expect(ofPerson({ rate: rate('daily', 800, 3130) })).toEqual([]);
  });
  test('of a daily rate blocks a salary', () => {
    expect(factor(3950, 2)).toEqual(['factor.daily']);
  });
});

test('a rate below the region’s minimum wage is an issue, and one at it isn’t', () => {
  expect(ofPerson({ rate: rate('daily', 754) })[0]).toMatchObject({
    rule: 'rate.below',
    sentence: 'Has a rate below the minimum wage of ₱755.00 a day (NCR, Wage Order NCR-28). Check the rate.',
  });
  expect(ofPerson({ rate: rate('daily', 755) })).toEqual([]);
  expect(ofPerson({ rate: rate('daily', 400), place: null })).toEqual([]);
});

describe('approvers', () => {
  const rules = (change: Partial<NonNullable<HrIssueFacts['approvers']>>) =>
    found({ approvers: { ...nothing.approvers!, ...change } }).map((i) => [i.rule, i.severity]);

  test('none for runs blocks pay, and only one is to check', () => {
    expect(rules({ runs: 0 })).toEqual([['approvers.runs', 'blocks']]);
    expect(rules({ runs: 1 })).toEqual([['approvers.runs', 'check']]);
  });
  test('of time, overtime, and leave are issues of their own', () => {
    expect(rules({ time: 1, overtime: 0, leave: 1 })).toEqual([
      ['approvers.time', 'check'],
      ['approvers.requests', 'check'],
      ['approvers.requests', 'check'],
    ]);
  });
});

test('clients without time logs, unknown badges, and late requests lead to their client', () => {
  const issues = found({
    untimed: [{ client, people: 40, from: '2026-11-01' }],
    badges: [{ client, badges: 1, punches: 9 }],
    late: [{ client, kind: 'leave', count: 2, since: '2026-11-03' }],
  });
  expect(issues.map((i) => [i.sentence, i.fix.to])).toEqual([
    [
      'No time logs for the last cutoff, so 40 employees would be absent. Upload the time logs.',
      '/time-keeping/upload-download?client=1&date=2026-11-01',
    ],
    [
      '1 badge number with 9 time logs isn’t matched to an employee, so the time isn’t counted. Match it.',
      '/time-keeping/upload-download?client=1&numbers=open',
    ],
    [
      '2 leave requests of a past cutoff are still pending, the earliest for 3 Nov 2026.',
      '/dashboard?kind=leave&client=1',
    ],
  ]);
  expect(issues.map((i) => i.client)).toEqual([1, 1, 1].map(() => ({ code: 'SEN', name: 'Señorita Malls' })));
});

test('time logs outside employment lead to the record', () => {
  const outside = { id: 7, code: 'KW-00007', name: 'Reyes, Ana', client: null, days: 1, first: '2026-11-14' };
  const issues = found({ outside: [outside, { ...outside, days: 3 }] });
  expect(issues.map((i) => i.sentence)).toEqual([
    'Has time logs on 14 Nov 2026 without employment or a client assignment, so they aren’t paid. Correct the dates.',
    'Has time logs on 3 days, the first 14 Nov 2026 without employment or a client assignment, so they aren’t paid. Correct the dates.',
  ]);
  expect(issues[0]).toMatchObject({ rule: 'time.outside', fix: { to: '/admin/edit-profile/7#assignments' } });
});

test('a change that waits for a second user leads to where it was proposed', () => {
  const proposals = [{ title: 'Net floor of Señorita Malls', proposer: 'Ana', link: '/payroll/client-management/1' }];
  expect(found({ proposals })[0]).toMatchObject({
    rule: 'proposal.waiting',
    fix: { to: '/payroll/client-management/1' },
  });
});

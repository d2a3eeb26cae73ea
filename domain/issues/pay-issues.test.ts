import { describe, expect, test } from 'vitest';
import type { BankPerson } from './pay-issue.ts';
import { payIssues, type PayIssueFacts } from './pay-issues.ts';

const client = { code: 'SEN', name: 'Señorita Malls' };
const person = { id: 9, code: 'KW-00009', name: 'Cruz, Ben', client };
const banked = (n: number, change: Partial<BankPerson> = {}): BankPerson => ({
  ...person,
  id: n,
  code: `KW-${n}`,
  name: `Employee ${n}`,
  bank: 'BPI',
  has_account: true,
  shared_with: [],
  ...change,
});
const nothing: PayIssueFacts = {
  today: '2026-11-25',
  law: { none: [], old: [] },
  years: [],
  employer: [],
  openings: { year: 2026, people: [] },
  inNoRun: [],
  withoutFinal: [],
  otherDays: [],
  banks: { people: [banked(1), banked(2)], funding: true },
  destinations: [],
  sync: { clients: [], people: [] },
  differs: [],
  sample: 0,
  proposals: [],
};
const found = (facts: Partial<PayIssueFacts>) => payIssues({ ...nothing, ...facts });
const ofBanks = (people: BankPerson[], funding = true) => found({ banks: { people, funding } });

test('a complete company has no issues, and a user without permissions sees none', () => {
  expect(payIssues(nothing)).toEqual([]);
  const none = {
    law: null,
    years: null,
    employer: null,
    openings: null,
    inNoRun: null,
    withoutFinal: null,
    otherDays: null,
    banks: null,
  };
  expect(found({ ...none, destinations: null, sync: null, differs: null })).toEqual([]);
});

describe('tables', () => {
  test('a kind without an effective table blocks pay', () => {
    const none = found({ law: { none: ['tax', 'hdmf'], old: [] } });
    expect(none.map((i) => [i.severity, i.fix.to])).toEqual([
      ['blocks', '/payroll/withholding_tax'],
      ['blocks', '/payroll/hdmf'],
    ]);
    expect(none[0]!.sentence).toBe(
      'No withholding tax table is effective today, so runs can’t be computed. Activate a table.',
    );
  });
  test('an old wage order is a note with its region', () => {
    const old = [{ kind: 'wage_order', region: 'VII', from: '2025-10-04' }] as const;
    expect(found({ law: { none: [], old } })[0]).toMatchObject({
      rule: 'law.old',
      severity: 'note',
      sentence: expect.stringContaining('4 Oct 2025') as string,
      fix: { to: '/payroll/minimum_wage?region=VII' },
    });
  });
});

test('an old table and a client that isn’t in Payroll are named in short sentences', () => {
  const old = [
    { kind: 'sss', region: null, from: '2025-01-01' },
    { kind: 'philhealth', region: null, from: null },
    { kind: 'wage_order', region: 'VII', from: null },
  ] as const;
  expect(found({ law: { none: [], old } }).map((i) => i.sentence)).toEqual([
    'SSS contribution table has been effective since 1 Jan 2025. Check it: changes are announced each January.',
    'PhilHealth premium table has no confirmed order. Check it: changes are announced each January.',
    expect.stringMatching(/has no confirmed wage order\. Add the current one\.$/),
  ]);
  expect(found({ sync: { clients: [client], people: [] } })[0]!.sentence).toBe(
    'Not in Payroll yet, so its employees can’t be paid. Sync the client.',
  );
  expect(found({ years: [2027] })[0]!.fix.label).toBe('Create 2027 cutoffs');
});

test('years without cutoffs, and what the employer lacks', () => {
  expect(found({ years: [2026, 2027] }).map((i) => [i.rule, i.severity])).toEqual([
    ['cutoffs.none', 'blocks'],
    ['cutoffs.none', 'check'],
  ]);
  expect(found({ employer: ['TIN', 'SSS no.'] })[0]!.sentence).toBe(
    'The company’s TIN and SSS no. are missing. Payslips and government reports need them.',
  );
});

test('an employee paid elsewhere this year lacks opening balances, with the form opened', () => {
  const [issue] = found({ openings: { year: 2026, people: [person] } });
  expect(issue).toMatchObject({ rule: 'openings.none', employee: { code: 'KW-00009' }, client });
  expect(issue!.fix.to).toBe('/payroll/employee-management/9?edit=balances#year');
});

test('an employee in no run of a posted cutoff is an issue with the unpaid days', () => {
  const unpaid = { ...person, from: '2026-10-19', to: '2026-10-31' };
  expect(found({ inNoRun: [{ ...unpaid, because: 'late' }] })).toMatchObject([
    { rule: 'run.none', severity: 'check', employee: { code: 'KW-00009' }, client, fix: { to: '/payroll?edit=new' } },
  ]);
  const words = (['held', 'reversed'] as const).map(
    (because) => found({ inNoRun: [{ ...unpaid, because }] })[0]!.sentence,
  );
  expect(words).toEqual([
    expect.stringContaining('31 Oct 2026: on hold in the run. Start another run'),
    expect.stringContaining('31 Oct 2026: payslip reversed. Start another run'),
  ]);
});

test('a payslip of other days than the employment’s is an issue with both', () => {
  const paid = { ...person, paid_from: '2026-10-08', paid_to: '2026-10-15', to: '2026-10-15' };
  const [early] = found({ otherDays: [{ ...paid, from: '2026-10-05' }] });
  expect(early).toMatchObject({
    rule: 'run.days',
    severity: 'check',
    fix: { to: '/payroll/employee-management/9#payslips' },
  });
  expect(early!.sentence).toMatch(
    /^Was paid for 8 Oct 2026 to 15 Oct 2026, but was employed 5 Oct 2026 to 15 Oct 2026: the dates changed after the run\./,
  );
  expect(found({ otherDays: [{ ...paid, from: null }] })[0]!.sentence).toContain('but wasn’t employed then');
});

test('an employee whose last cutoff was posted before the last day was known has no final pay', () => {
  expect(found({ withoutFinal: [{ ...person, last_day: '2026-11-12' }] })).toMatchObject([
    {
      rule: 'final.none',
      severity: 'check',
      sentence:
        'Left on 12 Nov 2026, but that cutoff was posted as regular pay. Reverse the payslip, then start another run of the cutoff.',
      fix: { to: '/payroll/employee-management/9#final' },
    },
  ]);
});

describe('banks', () => {
  const cash = { bank: null, has_account: false };

  test('an employee without an account is an issue where most are paid by bank', () => {
    const rules = (...people: BankPerson[]) => ofBanks(people).map((i) => i.rule);
    expect(rules(banked(1), banked(2), banked(3, cash))).toEqual(['account.none']);
    expect(rules(banked(1), banked(2, cash))).toEqual([]);
    expect(rules(banked(1), banked(2), banked(3, { ...cash, client: null }))).toEqual([]);
  });
  test('accounts are counted once per client, however many employees have none', () => {
    let reads = 0;
    const people = Array.from({ length: 200 }, (_, n) => ({
      ...banked(n, { bank: null }),
      get has_account() {
        reads += 1;
        return n > 90;
      },
    }));
    expect(ofBanks(people).filter((i) => i.rule === 'account.none')).toHaveLength(91);
    expect(reads).toBeLessThan(people.length * 5);
  });
  test('a bank that isn’t known is an employee’s issue, and one without a file the company’s', () => {
    const issues = ofBanks([banked(1), banked(2, { bank: 'Metrobank' }), banked(3, { bank: 'metro bank & trust' })]);
    expect(issues.filter((i) => i.rule === 'bank.unknown').map((i) => i.employee!.code)).toEqual(['KW-3']);
    expect(issues.filter((i) => i.rule === 'bank.layout').map((i) => i.sentence)).toContain(
      'Kawani has no file format for Metrobank. Pay 1 employee from the bank list.',
    );
  });
  test('one account of two employees is an issue of both', () => {
    const issues = ofBanks([
      banked(1, { shared_with: ['Employee 2'] }),
      banked(2, { shared_with: ['Employee 1'] }),
      banked(3),
    ]);
    expect(issues.map((i) => [i.rule, i.sentence])).toEqual([
      ['account.shared', 'Has the same bank account as Employee 2. Correct the wrong record.'],
      ['account.shared', 'Has the same bank account as Employee 1. Correct the wrong record.'],
    ]);
  });
  test('a BPI file needs the company’s own account', () => {
    expect(ofBanks([banked(1)], false).map((i) => i.rule)).toEqual(['bank.funding']);
    expect(ofBanks([banked(1, { bank: 'BDO' })], false).map((i) => i.rule)).toEqual(['bank.layout']);
  });
});

test('an account that no second user confirmed blocks the bank list', () => {
  const [issue] = found({ destinations: [{ ...person, was: 'BPI …1234', is: 'BDO …9999', by: 'Ana' }] });
  expect(issue).toMatchObject({ rule: 'account.unconfirmed', severity: 'blocks', fix: { to: '/dashboard' } });
  expect(issue!.sentence).toBe(
    'Ana changed the account from BPI …1234 to BDO …9999. A second user must confirm it before the bank list can be created.',
  );
});

describe('the sync', () => {
  const of = { ...person, missing: false, changed: [] };

  test('a client or employee that Payroll doesn’t have blocks pay, and a changed one is to check', () => {
    const people = [
      { ...of, missing: true },
      { ...of, changed: ['rates', 'last day'] },
    ];
    expect(found({ sync: { clients: [client], people } }).map((i) => [i.rule, i.severity])).toEqual([
      ['sync.client', 'blocks'],
      ['sync.employee', 'blocks'],
      ['sync.changed', 'check'],
    ]);
    expect(found({ sync: { clients: [], people } })[1]!.sentence).toBe(
      'Changed in HR since the last sync: rates and last day. Sync the employee.',
    );
  });
  test('an employee with values of Payroll’s own is compared', () => {
    expect(found({ differs: [person] })[0]!.fix.to).toBe('/payroll/employee-management/9#numbers');
  });
});

test('sample data is named for the company, so that each run shows it', () => {
  expect(found({ sample: 8 })).toEqual([
    {
      rule: 'sample.data',
      severity: 'check',
      employee: null,
      client: null,
      sentence: 'Sample data includes 8 made-up employees. Remove it before the first pay.',
      fix: { label: 'Remove sample data', to: '/dashboard?setup=1' },
    },
  ]);
});

import { bankName, bankNamed } from '../banks/banks.ts';
import { valueOf } from '../lists/known.ts';
import { listed, type Issue } from './issue.ts';
import { company, ofPerson, payRecord, type BankFacts } from './pay-issue.ts';
import { counted } from '#domain/lists/counted.ts';

/** Returns issues of bank accounts and bank files. */
export function bankIssues(banks: BankFacts | null): Issue[] {
  if (!banks) return [];
  const { people, funding } = banks;
  const withAccount = people.filter((p) => p.has_account);
  const counts = new Map<string, { all: number; byBank: number }>();
  for (const { client, has_account: has } of people) {
    const { all, byBank } = counts.get(client?.code ?? '') ?? { all: 0, byBank: 0 };
    counts.set(client?.code ?? '', { all: all + 1, byBank: byBank + (has ? 1 : 0) });
  }
  const issues = people.flatMap((p): Issue[] => {
    const fix = { label: 'Enter account', to: payRecord(p.id, 'numbers', 'numbers') };
    if (!p.has_account) {
      const { all, byBank } = valueOf(counts, p.client?.code ?? '');
      if (p.client === null || byBank * 2 <= all) return [];
      const sentence = `Has no bank account, while ${byBank} of ${all} employees of the client are paid by bank. Enter the account, or pay in cash.`;
      return [ofPerson(p, 'account.none', 'check', sentence, fix)];
    }
    const found: Issue[] = [];
    if (p.bank !== null && p.bank.trim() !== '' && !bankNamed(p.bank))
      found.push(
        ofPerson(p, 'bank.unknown', 'check', `“${p.bank}” isn’t a listed bank. Choose a bank from the list.`, fix),
      );
    if (p.shared_with.length > 0)
      found.push(
        ofPerson(
          p,
          'account.shared',
          'check',
          `Has the same bank account as ${listed(p.shared_with)}. Correct the wrong record.`,
          {
            label: 'Open account',
            to: payRecord(p.id, 'numbers'),
          },
        ),
      );
    return found;
  });
  const list = '/payroll/report/bizlink';
  const byName = Map.groupBy(withAccount, (p) => bankName(p.bank ?? '') || 'BPI');
  const bpi = byName.get('BPI')?.length ?? 0;
  if (bpi > 0 && !funding)
    issues.push(
      company(
        'bank.funding',
        'check',
        `The company’s BPI account isn’t entered, so no bank file can be created for ${counted(bpi, 'employee')} with BPI accounts.`,
        'Enter account',
        '/payroll/client-management?bank=open',
      ),
    );
  for (const [name, own] of byName)
    if (name !== 'BPI')
      issues.push(
        company(
          'bank.layout',
          'note',
          `Kawani has no file format for ${name}. Pay ${counted(own.length, 'employee')} from the bank list.`,
          'Open bank lists',
          list,
        ),
      );
  return issues;
}

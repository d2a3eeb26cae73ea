import type { Context } from '#server/context.ts';
import { isOther, type NotedPaidTo } from '../payslips/paid-accounts.ts';
import type { PayeeRow } from './bank.queries.ts';

export const masked = (account: string): string => `••••••${account.slice(-4)}`;

type Row = Pick<PayeeRow, 'employee' | 'name' | 'bank' | 'noted'> & { account: string | null; amount: number };

const shown = (to: { bank: string | null; ending: string } | null): string | null =>
  to && `${to.bank ? `${to.bank} ` : ''}${masked(to.ending)}`;

/**
 * Returns employees whose account differs from the one recorded at posting or when last given to the bank. The file
 * uses today's account, which was not approved with the run.
 */
export const changedAccounts = (context: Pick<Context, 'settings'>, rows: readonly Row[]) =>
  rows.flatMap(({ employee, name, bank, noted, account, amount }) => {
    if (amount === 0) return [];
    const now = account === null ? null : { bank, account };
    const before = noted.map(({ bank: at, ending, mark }): NotedPaidTo =>
      ending === null ? null : { bank: at ?? '', ending, mark },
    );
    const other = before.find((b) => isOther(context, b, now));
    if (other === undefined) return [];
    return [{ employee, name, was: shown(other), is: shown(now && { bank, ending: now.account.slice(-4) }) }];
  });

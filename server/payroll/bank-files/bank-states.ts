import { bankName, cashList } from '#domain/banks/banks.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import type { PayeeRow } from './bank.queries.ts';
import type { MadeOf } from './payment-lists.queries.ts';

type Row = Pick<
  PayeeRow,
  'sent_centavos' | 'sent_at' | 'sent_by' | 'sent_reference' | 'returned_at' | 'returned' | 'due_runs'
> & {
  /** List with the payments: a bank, or cash. */
  list: string;
  account: string | null;
  /** Centavos that are due. */
  amount: number;
  waits: boolean;
  sample: boolean;
  wrong: string | null;
};

/**
 * Returns the list with an employee's pay: the bank that the pay was sent to once nothing is due, otherwise today's
 * bank, or cash.
 */
export function listOf(of: { bank: string | null; account: string | null; due: number; sent_bank: string | null }) {
  if (of.due === 0 && of.sent_bank !== null) return of.sent_bank;
  if (of.account === null) return cashList;
  return of.bank === null || of.bank.trim() === '' ? 'BPI' : bankName(of.bank);
}

/**
 * Returns the lists and files made of the amounts due: those that include all runs with a due payment and were made
 * after the bank's last payment was sent or came back.
 */
function madeOfDue(bank: string, rows: readonly Row[], made: readonly MadeOf[]): readonly MadeOf[] {
  const runs = new Set(rows.flatMap((r) => (r.amount > 0 ? r.due_runs : [])));
  if (runs.size === 0) return [];
  const last = rows.flatMap((r) => [r.sent_at ?? '', r.returned_at ?? '']).reduce((a, b) => (a > b ? a : b), '');
  return made.filter(
    (m) =>
      (m.bank === bank || (m.bank === null && bank !== cashList)) &&
      m.at > last &&
      [...runs].every((id) => m.run_ids.includes(id)),
  );
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Returns the state of each bank's payments, the bank with the most employees first, cash last. */
export const bankStates = (rows: readonly Row[], made: readonly MadeOf[]) =>
  [
    ...Map.groupBy(
      rows.filter((r) => r.amount + r.sent_centavos > 0 && !r.sample),
      (r) => r.list,
    ),
  ]
    .map(([bank, of]) => {
      const due = of.filter((r) => r.amount > 0);
      const [sent] = of
        .filter((r) => r.sent_at !== null)
        .sort((a, b) => mustHave(b, 'sent_at').localeCompare(mustHave(a, 'sent_at')));
      const lists = madeOfDue(bank, of, made);
      return {
        bank,
        count: of.length,
        total_centavos: sum(of.map((r) => r.amount + r.sent_centavos)),
        due: due.length,
        due_centavos: sum(due.map((r) => r.amount)),
        unconfirmed: due.filter((r) => r.waits && r.account !== null).length,
        wrong: due.filter((r) => r.wrong !== null && !r.waits).length,
        returned: due.filter((r) => r.returned !== null).length,
        hash_total: String(due.reduce((n, r) => n + BigInt(r.account ?? 0), 0n)),
        sent: sent ? { by: sent.sent_by, at: mustHave(sent, 'sent_at'), reference: sent.sent_reference ?? '' } : null,
        made: lists.length === 0 ? null : { by: firstOf(lists).by, at: firstOf(lists).at, times: lists.length },
      };
    })
    .sort(
      (a, b) =>
        Number(a.bank === cashList) - Number(b.bank === cashList) || b.count - a.count || a.bank.localeCompare(b.bank),
    );

type BankState = ReturnType<typeof bankStates>[number];

/** Returns the number of lists made of the amounts due, for one bank or for all with an account. */
export const timesMade = (banks: readonly BankState[], bank: string | undefined): number =>
  sum(banks.filter((b) => (bank === undefined ? b.bank !== cashList : b.bank === bank)).map((b) => b.made?.times ?? 0));

/** Returns banks whose payments can't be marked as sent yet: no list of what is due was made. Cash needs none. */
export const withoutList = (banks: readonly BankState[]): string[] =>
  banks.filter((b) => b.due > 0 && b.made === null && b.bank !== cashList).map((b) => b.bank);

/** Returns when and by whom the last of these payments was marked as sent. Null while one is due. */
export function lastSent(
  rows: readonly Pick<Row, 'amount' | 'sent_at' | 'sent_by'>[],
): { by: string | null; at: string } | null {
  if (rows.some((r) => r.amount > 0)) return null;
  const [last] = rows
    .filter((r) => r.sent_at !== null)
    .sort((a, b) => mustHave(b, 'sent_at').localeCompare(mustHave(a, 'sent_at')));
  return last ? { by: last.sent_by, at: mustHave(last, 'sent_at') } : null;
}

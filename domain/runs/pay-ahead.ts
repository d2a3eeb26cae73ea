import type { LocalDate } from '../calendar/local-date.ts';

/** Next steps of a cutoff's pay, until the bank list is done. */
export const payWaits = [
  'cutoff',
  'start',
  'time',
  'compute',
  'fix',
  'submit',
  'you',
  'approver',
  'posting',
  'rejected',
  'bank_list',
] as const;
export type PayWait = (typeof payWaits)[number];

/** Number of steps from time to the bank list. */
export const paySteps = 6;

type RunState = 'draft' | 'uploaded' | 'computed' | 'for_approval' | 'approved' | 'posted' | 'rejected';

interface RunFacts {
  /** State of the run, or null if none is started. */
  state: RunState | null;
  to_date: LocalDate;
  /** Number of employees with errors. */
  errors: number;
  /** True if the user may approve the run. */
  theirs: boolean;
  bank_list: boolean;
}

/**
 * Returns the next step of a run's pay on a day, and the number of the six steps that are done: time, compute, review,
 * approve, post, bank list.
 */
export function payStep(run: RunFacts, today: LocalDate): { waits: PayWait | null; done: number } {
  switch (run.state) {
    case null:
      return { waits: run.to_date >= today ? 'cutoff' : 'start', done: 0 };
    case 'draft':
      return { waits: 'time', done: 0 };
    case 'uploaded':
      return { waits: 'compute', done: 1 };
    case 'rejected':
      return { waits: 'rejected', done: 1 };
    case 'computed':
      return { waits: run.errors > 0 ? 'fix' : 'submit', done: 2 };
    case 'for_approval':
      return { waits: run.theirs ? 'you' : 'approver', done: 3 };
    case 'approved':
      return { waits: 'posting', done: 4 };
    case 'posted':
      return run.bank_list ? { waits: null, done: paySteps } : { waits: 'bank_list', done: 5 };
  }
}

/** Net pay and government remittances due on one day, in centavos. */
export interface CashDay {
  date: LocalDate;
  net_centavos: number;
  agencies_centavos: number;
  estimated: boolean;
}

interface Payment {
  date: LocalDate;
  centavos: number;
  estimated?: boolean;
}

/** Returns the cash needed by day, earliest first, without days that need none. Late amounts are needed today. */
export function cashByDay(
  pays: readonly Payment[],
  dues: readonly Payment[],
  today: LocalDate,
): { days: CashDay[]; total_centavos: number } {
  const days = new Map<LocalDate, CashDay>();
  const dayOf = (date: LocalDate): CashDay => {
    const on = date < today ? today : date;
    const found = days.get(on) ?? { date: on, net_centavos: 0, agencies_centavos: 0, estimated: false };
    days.set(on, found);
    return found;
  };
  for (const { date, centavos, estimated = false } of pays) {
    const day = dayOf(date);
    day.net_centavos += centavos;
    day.estimated ||= estimated;
  }
  for (const { date, centavos } of dues) dayOf(date).agencies_centavos += centavos;
  const needed = [...days.values()]
    .filter((d) => d.net_centavos + d.agencies_centavos > 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    days: needed,
    total_centavos: needed.reduce((sum, d) => sum + d.net_centavos + d.agencies_centavos, 0),
  };
}

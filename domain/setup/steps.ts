import type { LocalDate } from '../calendar/local-date.ts';

/**
 * The steps of a company's first payroll in the order of their dependencies. `minutes` is an estimate for 40 employees.
 */
export const setupSteps = [
  { key: 'employer', group: 'company', minutes: 5 },
  { key: 'clients', group: 'company', minutes: 10 },
  { key: 'holidays', group: 'company', minutes: 2 },
  { key: 'schedules', group: 'company', minutes: 10 },
  { key: 'people', group: 'people', minutes: 20 },
  { key: 'openings', group: 'people', minutes: 30 },
  { key: 'approvers', group: 'people', minutes: 5 },
  { key: 'time', group: 'pay', minutes: 15 },
  { key: 'sync', group: 'pay', minutes: 5 },
  { key: 'settings', group: 'pay', minutes: 15 },
  { key: 'run', group: 'pay', minutes: 45 },
  { key: 'bank_list', group: 'pay', minutes: 10 },
] as const;

export type SetupKey = (typeof setupSteps)[number]['key'];
export type SetupGroup = (typeof setupSteps)[number]['group'];
/** Steps that a user can skip: without opening balances, with the default settings, without a bank list. */
export const markableSteps = ['openings', 'settings', 'bank_list'] as const;
export type MarkableStep = (typeof markableSteps)[number];
export type SetupState = 'done' | 'open' | 'to_do' | 'skipped' | 'blocked';

/** Facts of both APIs about each step. Null if the user may not see them; the step is then hidden from the user. */
export interface SetupFacts {
  /** Names of the employer's missing details. */
  employer: { lacks: readonly string[] } | null;
  /** `without` is the number of clients without a branch, whose employees can't be assigned. */
  clients: { clients: number; branches: number; without: number } | null;
  /** National holidays of the year: proclaimed, entered, and regular ones that are missing. */
  holidays: { proclaimed: number; added: number; regular_missing: number } | null;
  schedules: { schedules: number } | null;
  people: { people: number } | null;
  /**
   * `without` is the number of employees paid by another system this year whose opening balances are missing. `needed`
   * is false if there was no earlier pay.
   */
  openings: { needed: boolean; employees: number; without: number } | null;
  /** Number of users who can approve runs, and time. */
  approvers: { runs: number; time: number } | null;
  time: { logs: boolean; approved: boolean } | null;
  /** Number of records in Payroll. */
  sync: { clients: number; employees: number } | null;
  settings: { clients: number; with_settings: number } | null;
  /** `made` is true if the year has cutoffs. */
  cutoffs: { made: boolean } | null;
  run: { id: number | null; posted: boolean } | null;
  bank_list: { made: boolean } | null;
  marks: readonly MarkableStep[];
}

export interface SetupStep {
  key: SetupKey;
  /** Position among all twelve steps, even for a user who sees fewer. */
  number: number;
  group: SetupGroup;
  state: SetupState;
  minutes: number;
  /** Numbers of the steps that must be done first. Empty unless the step is blocked. */
  needs: number[];
}

const isDone: { [K in SetupKey]: (facts: SetupFacts) => boolean | null } = {
  employer: ({ employer }) => employer && employer.lacks.length === 0,
  clients: ({ clients }) => clients && clients.branches > 0 && clients.without === 0,
  // Missing regular holidays are always a mistake. For a year without a known proclamation, the typed holidays count.
  holidays: ({ holidays }) => holidays && holidays.added > 0 && holidays.regular_missing === 0,
  schedules: ({ schedules }) => schedules && schedules.schedules > 0,
  people: ({ people }) => people && people.people > 0,
  openings: ({ openings }) => openings && (!openings.needed || (openings.employees > 0 && openings.without === 0)),
  approvers: ({ approvers }) => approvers && approvers.runs > 1 && approvers.time > 1,
  time: ({ time }) => time && time.approved,
  sync: ({ sync, people, clients }) =>
    sync &&
    sync.employees > 0 &&
    sync.employees >= (people?.people ?? 1) &&
    sync.clients > 0 &&
    sync.clients >= (clients?.clients ?? 1),
  settings: ({ settings, cutoffs, marks }) =>
    settings &&
    settings.clients > 0 &&
    cutoffs?.made !== false &&
    (settings.with_settings >= settings.clients || marks.includes('settings')),
  run: ({ run }) => run && run.posted,
  bank_list: ({ bank_list }) => bank_list && bank_list.made,
};

/** Returns the steps that must be done first, by step. After a run is started, no step is blocked. */
const firstOf = ({ run }: SetupFacts): Partial<Record<SetupKey, readonly SetupKey[]>> => ({
  openings: ['sync'],
  settings: ['sync'],
  ...(run?.id === null && { run: ['time', 'sync', 'settings'] }),
  bank_list: ['run'],
});

const numberOf = (key: SetupKey): number => setupSteps.findIndex((s) => s.key === key) + 1;

/**
 * Returns a user's steps with their states. The first step that can be done is open. `minutes` counts the remaining
 * steps.
 */
export function setupOf(facts: SetupFacts): { steps: SetupStep[]; done: number; minutesLeft: number } {
  const done = new Map(setupSteps.map(({ key }) => [key, isDone[key](facts)]));
  const first = firstOf(facts);
  const steps = setupSteps.flatMap(({ key, group, minutes }): SetupStep[] => {
    if (done.get(key) === null) return [];
    const skipped = facts.marks.some((mark) => mark === key && mark !== 'settings');
    const needs = (first[key] ?? []).filter((other) => done.get(other) === false).map(numberOf);
    const blocked = needs.length > 0 && !done.get(key) && !skipped;
    const state = done.get(key) ? 'done' : skipped ? 'skipped' : blocked ? 'blocked' : 'to_do';
    return [{ key, number: numberOf(key), group, state, minutes, needs: blocked ? needs : [] }];
  });
  const open = steps.find((s) => s.state === 'to_do');
  if (open) open.state = 'open';
  const left = steps.filter((s) => s.state !== 'done' && s.state !== 'skipped');
  return {
    steps,
    done: steps.length - left.length,
    minutesLeft: left.reduce((sum, s) => sum + s.minutes, 0),
  };
}

/**
 * Returns true if Home starts with the steps: until the first payslip is posted, and then until its pay date if no bank
 * list pays it.
 */
export function leadsHome(
  { bank_list, marks }: Pick<SetupFacts, 'bank_list' | 'marks'>,
  firstPay: LocalDate | null,
  today: LocalDate,
): boolean {
  if (firstPay === null) return true;
  return bank_list?.made === false && !marks.includes('bank_list') && firstPay >= today;
}

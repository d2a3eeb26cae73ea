import { kawaniPayslips } from './kawani.ts';
import { makePerson, plainSettings } from './make.ts';
import type { Day, Figures, Later, Person } from './person.ts';
import { payslipsOf } from './payslip.ts';

export interface Disagreement {
  readonly seed: number;
  readonly person: Person;
  /** Each figure that differs: payslip, figure, by the second implementation, by the program. */
  readonly figures: readonly string[];
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'none';

/** The figures of a person's payslips that the two implementations do not agree on. */
export function differences(person: Person, second = payslipsOf, program = kawaniPayslips): string[] {
  let ours: readonly Figures[];
  try {
    ours = program(person);
  } catch (error) {
    return [`the program refuses: ${String(error)}`];
  }
  return second(person).flatMap((slip, n) =>
    (Object.keys(slip) as (keyof Figures)[])
      .filter((key) => text(slip[key]) !== text(ours[n]?.[key]))
      .map((key) => `${slip.to} ${key}: second ${text(slip[key])}, program ${text(ours[n]?.[key])}`),
  );
}

const asScheduled = (p: Person, day: Day): Day => {
  const { start, end } = p.schedule;
  return { date: day.date, in: start, out: end, approved: null, leave: null };
};
const away = (day: Day): Day => ({ date: day.date, in: null, out: null, approved: null, leave: null });
const without = <T>(list: readonly T[], n: number): T[] => list.filter((_, i) => i !== n);

function* lessLate(p: Person, n: number): Generator<Person> {
  const all = p.later!;
  const with1 = (change: Partial<Later>): Person => ({ ...p, later: all.with(n, { ...all[n]!, ...change }) });
  const { days, raise, extras } = all[n]!;
  yield { ...p, later: without(all, n) };
  if (raise > 0) yield with1({ raise: 0 });
  for (const i of days.keys()) yield with1({ days: without(days, i) });
  for (const i of extras.keys()) yield with1({ extras: without(extras, i) });
}

/** The same person with one thing less. */
function* simpler(p: Person): Generator<Person> {
  if (p.clients) yield { ...p, clients: p.clients.slice(0, 1) };
  for (const n of (p.later ?? []).keys()) yield* lessLate(p, n);
  for (const n of (p.pieces ?? []).keys()) yield { ...p, pieces: without(p.pieces!, n) };
  for (const [n, day] of p.time.entries())
    if (day.business?.length) yield { ...p, time: p.time.with(n, { ...day, business: day.business.slice(1) }) };
  if (p.lastMonth > p.firstMonth) yield { ...p, lastMonth: p.lastMonth - 1 };
  for (const key of Object.keys(plainSettings) as (keyof typeof plainSettings)[])
    if (p.settings[key] !== plainSettings[key]) yield { ...p, settings: { ...p.settings, [key]: plainSettings[key] } };
  if (p.thirteenth !== 'none') yield { ...p, thirteenth: 'none' };
  if (p.opening) yield { ...p, opening: null };
  if (p.unionDues > 0) yield { ...p, unionDues: 0 };
  if (p.left) yield { ...p, left: null };
  if (p.place) yield { ...p, place: null };
  if (p.rates.length > 1) yield { ...p, rates: p.rates.slice(0, 1) };
  if (p.rates[0]!.cola > 0) yield { ...p, rates: p.rates.map((r) => ({ ...r, cola: 0 })) };
  for (const n of p.extras.keys()) yield { ...p, extras: without(p.extras, n) };
  for (const n of p.deductions.keys()) yield { ...p, deductions: without(p.deductions, n) };
  for (const n of p.holidays.keys()) yield { ...p, holidays: without(p.holidays, n) };
  for (const [n, day] of p.time.entries())
    for (const plain of [asScheduled(p, day), away(day)])
      if (text(day) !== text(plain)) {
        // A day away is the last step of a day, so that no step is taken back.
        if (day.in === null && day.leave === null && !day.business?.length) continue;
        yield { ...p, time: p.time.with(n, plain) };
      }
}

/** The smallest person found that the two implementations still do not agree on. */
export function smallest(person: Person, differ: (p: Person) => boolean): Person {
  let found = person;
  for (let steps = 0; steps < 3000;) {
    let next: Person | undefined;
    for (const candidate of simpler(found)) {
      steps += 1;
      if (!differ(candidate)) continue;
      next = candidate;
      break;
    }
    if (!next) break;
    found = next;
  }
  return found;
}

/** Compares so many random people; stops at the first `most` that differ, each made as small as it goes. */
export function compareMany(
  seed: number,
  people: number,
  { most = 3, differ = (p: Person) => differences(p), make = makePerson } = {},
): Disagreement[] {
  const found: Disagreement[] = [];
  for (let n = 0; n < people && found.length < most; n += 1) {
    const person = make(seed, n);
    if (differ(person).length === 0) continue;
    const least = smallest(person, (p) => differ(p).length > 0);
    found.push({ seed, person: least, figures: differ(least) });
  }
  return found;
}

/** One of a disagreement, with the inputs: days that are as the schedule are left out. */
export function described({ seed, person, figures }: Disagreement): string {
  const { time, holidays, ...rest } = person;
  const days = time.filter((day) => text(day) !== text(asScheduled(person, day)) && text(day) !== text(away(day)));
  const gone = time.filter((day) => text(day) === text(away(day))).map((day) => day.date);
  return [
    `seed ${seed}, person ${person.number}`,
    ...figures,
    text(rest),
    `holidays ${text(holidays)}`,
    `away ${gone.join(' ')}`,
    'days that are not the schedule:',
    ...days.map((day) => `  ${text(day)}`),
  ].join('\n');
}

import { cutoffsOf, datesBetween, later, weekdayOf } from './calendar.ts';
import { Dice, extrasOf, makePerson } from './make.ts';
import type { Business, Client, Day, Later, Person } from './person.ts';

/** Random people of one situation each: a month or less, so that thousands are compared in a second or two. */
const diceOf = (seed: number, n: number): Dice => {
  const d = new Dice(seed * 7_368_787 + n * 104_729);
  for (let i = 0; i < 3; i += 1) d.next();
  return d;
};

const places = ['NCR non-agriculture', 'NCR lower tier', null] as const;

/** A random person with few cutoffs, and the days that they need. */
function short(seed: number, n: number, most: number): Person {
  const person = makePerson(seed, n);
  const ofShort = person.cutoffs === 'monthly' && n % 5 > 0 ? 'semi_monthly' : person.cutoffs;
  const p = { ...person, cutoffs: ofShort, lastMonth: person.firstMonth, most };
  // The days of simpler people too, who stay, or whose earlier cutoffs were not paid elsewhere.
  const stays = { ...p, left: null };
  const cutoffs = [...cutoffsOf({ ...stays, opening: null }), ...cutoffsOf(stays)];
  if (cutoffs.length === 0) return { ...p, time: [] };
  const [from, to] = [later(cutoffs[0]!.from, -9), cutoffs.at(-1)!.to];
  return {
    ...p,
    time: p.time.filter((day) => day.date >= from && day.date <= to),
    holidays: p.holidays.filter((h) => h.date >= from && h.date <= later(to, 1)),
  };
}

const inOrder = (clients: readonly Client[]): Client[] =>
  clients.filter((x, i) => i === 0 || (x.from > clients[0]!.from && x.from > clients[i - 1]!.from));

/** Two or three clients in a cutoff, each with its own minimum wage; a client may be returned to. */
function withClients(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 1);
  const c = cutoffsOf(p)[0];
  const moves = c ? datesBetween(later(c.from, 1), c.to).filter(() => d.chance(12)) : [];
  const names = ['TWR', 'OFC', 'ANX'];
  const clients: Client[] = [p.hired, ...moves.slice(0, 3)].map((from, i) => ({
    from,
    name: names[(i * d.from(1, 2)) % 3]!,
    place: d.of(places),
  }));
  return { ...p, clients: inOrder(clients) };
}

/**
 * A second client at the same time, for some days of the cutoff: some days are logged there alone, some there after the shift at the
 * first. Records of both clients make the pay of one place.
 */
function withSecondClient(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 1);
  const c = cutoffsOf(p)[0];
  if (!c) return p;
  const from = later(c.from, d.from(-5, 5));
  const second = { from, to: later(from, d.from(3, 20)) };
  const { end, restDays } = p.schedule;
  const time = p.time.map((day): Day => {
    // The first and the last day of both have no log that belongs to the day before or after.
    if (day.in === null || day.date <= second.from || day.date >= second.to) return day;
    if (d.chance(35)) return { ...day, atSecond: true };
    const plain = !restDays.includes(weekdayOf(day.date)) && !p.holidays.some((h) => h.date === day.date);
    if (day.leave || (plain && day.approved) || !d.chance(plain ? 30 : 60)) return day;
    const begin = Math.max(end, day.out!) + d.of([70, 90, 120]);
    // Of the same date: approved work apart from the shift counts on its own.
    if (begin >= 1440) return day;
    return { ...day, also: { in: begin, out: begin + d.from(60, 200), approved: d.chance(70) } };
  });
  return { ...p, second, time };
}

/** A compressed work week: long days without overtime, on any kind of day. */
function compressed(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 1);
  const times = d.of([
    { start: 420, end: 1080, mealAt: 720 },
    { start: 480, end: 1140, mealAt: 720 },
    { start: 1140, end: 1860, mealAt: null },
    { start: 360, end: 1200, mealAt: 780 },
    { start: 480, end: 960, mealAt: 720 },
  ]);
  const schedule = { ...times, restDays: p.schedule.restDays, compressed: true as const };
  const moved = times.start - p.schedule.start;
  const long = times.end - times.start - (p.schedule.end - p.schedule.start);
  // The same days, earlier or later, with the outs as far from the end of the shift.
  const later1 = (m: number): number => m + moved + long;
  const time = p.time.map((day): Day => {
    const { approved, leave } = day;
    if (day.in === null || day.out === null) return day;
    // A shorter shift can leave a stay of a minute, and two logs within two minutes are one.
    const shifted = leave ? day.out + moved : later1(day.out);
    const own = { ...day, in: day.in + moved, out: Math.max(shifted, day.in + moved + 30) };
    if (!approved) return own;
    const from = approved.from > p.schedule.start ? later1(approved.from) : approved.from + moved;
    return { ...own, approved: { from, to: Math.max(from + 30, later1(approved.to)) } };
  });
  return { ...p, schedule, time };
}

/** Paid by the piece. */
function byPiece(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 2);
  const cutoffs = cutoffsOf(p);
  const pieces = cutoffs.flatMap((_, cutoff) =>
    Array.from({ length: d.of([0, 1, 1, 2, 3]) }, () => ({
      cutoff,
      units: d.from(0, 400),
      price: d.of([d.from(1, 200), d.from(1, 120_00)]),
    })),
  );
  return {
    ...p,
    rates: [{ from: `${p.year - 2}-01-01`, per: 'piece', amount: 100, factor: 313, cola: 0 }],
    pieces,
    opening: p.opening && { ...p.opening, month: null },
    ...(d.chance(40) && {
      clients: inOrder([
        { from: p.hired, name: 'TWR', place: d.of(places) },
        { from: later(cutoffs[0]?.from ?? p.hired, d.from(1, 9)), name: 'OFC', place: d.of(places) },
      ]),
    }),
  };
}

/** Flexible hours: in and out anywhere, approved time in the hours, after them and outside. */
function flexible(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 1);
  const times = d.of([
    { start: 420, end: 1140, mealAt: 720 },
    { start: 360, end: 1320, mealAt: null },
    { start: 1200, end: 1980, mealAt: 1500 },
    { start: 480, end: 1200, mealAt: 780 },
  ]);
  const owes = d.of([480, 480, 480, 420, 425, 540]);
  const schedule = { ...times, restDays: p.schedule.restDays, owes };
  const { start, end } = times;
  const time = p.time.map((day): Day => {
    const away: Day = { date: day.date, in: null, out: null, approved: null, leave: null };
    if (day.date < p.hired || (p.left !== null && day.date > p.left) || d.chance(8)) return away;
    if (schedule.restDays.includes(weekdayOf(day.date))) {
      if (!d.chance(25)) return away;
      const to = start + d.of([240, 480, 600]);
      return { ...away, in: start - d.from(0, 20), out: to + d.of([0, -30]), approved: { from: start, to } };
    }
    const isHoliday = p.holidays.some((h) => h.date === day.date && h.kind !== 'special_working');
    if (!isHoliday && d.chance(6)) return { ...away, leave: { part: 'day', paid: d.chance(80) } };
    const begin = start + d.from(-60, end - start - 300);
    const out = Math.min(end + 120, begin + d.from(240, 720));
    const leave = !isHoliday && d.chance(8) ? { part: d.of(['am', 'pm'] as const), paid: true } : null;
    if (leave) return { ...away, in: begin, out: Math.min(out, begin + 360), leave };
    const approved = d.chance(35)
      ? d.of([
          { from: end, to: end + 90 },
          { from: Math.max(start, out - 90), to: out },
          { from: start, to: start + d.from(30, 120) },
          { from: begin + 300, to: Math.max(begin + 330, out + 30) },
        ])
      : null;
    return { ...away, in: begin, out, approved };
  });
  return { ...p, schedule, time };
}

/** Overtime approved later, absences that became paid leave or work, raises, and amounts, in runs of their own or the next one. */
function paidLater(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  // Some have a next run.
  const p = short(seed, n, n % 3 === 0 ? 2 : 1);
  const cutoffs = cutoffsOf(p);
  const { start, end } = p.schedule;
  const all = cutoffs.flatMap((c, cutoff): Later[] =>
    Array.from({ length: d.of([0, 1, 1, 2]) }, () => {
      const days = p.time.flatMap((day): Day[] => {
        const workday = !p.schedule.restDays.includes(weekdayOf(day.date));
        const employed = day.date >= p.hired && (p.left === null || day.date <= p.left);
        if (day.date < c.from || day.date > c.to || !employed || !workday || !d.chance(10)) return [];
        if (day.leave || (day.in === null && d.chance(40)))
          return p.holidays.some((h) => h.date === day.date)
            ? []
            : [{ ...day, in: null, out: null, approved: null, leave: { part: 'day', paid: true } }];
        if (day.approved) return [];
        const [begin, out] = [Math.min(day.in ?? start, start), Math.max(day.out ?? end, end + 120)];
        return [{ ...day, in: begin, out, approved: { from: end, to: end + 120 } }];
      });
      const run = cutoff < cutoffs.length - 1 && d.chance(40) ? 'next' : 'own';
      const raise = d.chance(30) ? d.of([1, 25_00, run === 'next' ? -20_00 : 500_00]) : 0;
      return { cutoff, run, days, raise, extras: run === 'own' ? extrasOf(d, 1) : [] };
    }),
  );
  // Two of one cutoff: the second settles what is left after the first, so only one of them waits for the next run.
  const later1 = all.filter((l, i) => i === 0 || all[i - 1]!.cutoff !== l.cutoff);
  const clients = d.chance(40)
    ? inOrder([
        { from: p.hired, name: 'TWR', place: d.of(places) },
        { from: later(cutoffs[0]?.from ?? p.hired, d.from(1, 13)), name: 'OFC', place: d.of(places) },
      ])
    : undefined;
  return {
    ...p,
    later: later1,
    thirteenth: d.of(['none', 'none', 'after'] as const),
    ...(clients && { clients }),
  };
}

/** Official business: whole days and times, in and out of the shift, over midnight, with time logs and leave, on any kind of day. */
function onBusiness(seed: number, n: number): Person {
  const d = diceOf(seed, n);
  const p = short(seed, n, 1);
  const { start, end } = p.schedule;
  const busy = (): Business[] => {
    if (d.chance(25)) return ['whole'];
    const from = d.of([start, end - 120, d.from(0, 1439), d.from(start, end)]) % 1440;
    const first: Business = { from, to: from + d.of([60, 240, 480, 600, d.from(1, 1440)]) };
    return d.chance(15) ? [first, { from: first.to % 1440, to: (first.to % 1440) + 60 }] : [first];
  };
  const time = p.time.map((day): Day => {
    const employed = day.date >= p.hired && (p.left === null || day.date <= p.left);
    if (!employed || !d.chance(30)) return day;
    const noLogs = d.chance(50);
    const business = busy();
    return noLogs ? { ...day, in: null, out: null, business } : { ...day, business };
  });
  return { ...p, time };
}

/** Each situation by name, with what makes a person in it. */
export const situations: readonly (readonly [name: string, make: (seed: number, n: number) => Person])[] = [
  ['with several clients in a cutoff', withClients],
  ['with a second client at the same time', withSecondClient],
  ['in a compressed work week', compressed],
  ['paid by the piece', byPiece],
  ['with flexible hours', flexible],
  ['with pay for a cutoff after its payslip', paidLater],
  ['on official business', onBusiness],
];

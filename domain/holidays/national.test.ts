import { expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import { nationalHolidays } from './national.ts';

const dates = nationalHolidays.map((h) => h.date);

test('the dates exist, are in order, and are unique', () => {
  for (const date of dates) expect(() => dayNumber(date)).not.toThrow();
  expect(dates).toEqual([...new Set(dates)].sort());
});

test('each has a name and a source with the number and the year of its proclamation', () => {
  for (const h of nationalHolidays) {
    expect(h.name).toMatch(/^\S.*\S$/);
    expect(h.source).toMatch(/^Proclamation \d{3,4}, s\. 20\d\d$/);
    const issued = Number(h.source.slice(-4));
    const year = Number(h.date.slice(0, 4));
    expect([year - 1, year]).toContain(issued);
  }
});

/** As proclaimed; 2027 lacks the two Eids, which are proclaimed after the moon sighting. */
const proclaimed: Record<string, { regular: string; special: string; special_working: string }> = {
  2025: {
    regular: '01-01 04-01 04-09 04-17 04-18 05-01 06-06 06-12 08-25 11-30 12-25 12-30',
    special: '01-29 04-19 05-12 07-27 08-21 10-31 11-01 12-08 12-24 12-31',
    special_working: '02-25',
  },
  2026: {
    regular: '01-01 03-20 04-02 04-03 04-09 05-01 05-27 06-12 08-31 11-30 12-25 12-30',
    special: '02-17 04-04 08-21 11-01 11-02 12-08 12-24 12-31',
    special_working: '02-25',
  },
  2027: {
    regular: '01-01 03-25 03-26 04-09 05-01 06-12 08-30 11-30 12-25 12-30',
    special: '02-06 03-27 08-21 11-01 11-02 12-08 12-24 12-31',
    special_working: '02-25',
  },
};

test.each(Object.entries(proclaimed))('%s: the proclaimed days, by kind', (year, expected) => {
  const found = (kind: string) =>
    nationalHolidays
      .filter((h) => h.date.startsWith(year) && h.kind === kind)
      .map((h) => h.date.slice(5))
      .join(' ');
  expect({ regular: found('regular'), special: found('special'), special_working: found('special_working') }).toEqual(
    expected,
  );
});

test('each year in the data is checked here', () => {
  expect([...new Set(dates.map((d) => d.slice(0, 4)))]).toEqual(Object.keys(proclaimed));
});

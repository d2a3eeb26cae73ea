import type { HolidayKind } from '../calendar/day-kinds.ts';

/**
 * National holidays as proclaimed. Late proclamations and new years are added as rows. The two Eids of 2027 aren't
 * proclaimed yet.
 */
export interface NationalHoliday {
  date: string;
  name: string;
  kind: HolidayKind;
  source: string;
}

const year = (rows: readonly (readonly [string, HolidayKind, string, string])[]): NationalHoliday[] =>
  rows.map(([date, kind, name, source]) => ({ date, kind, name, source }));

const p727 = 'Proclamation 727, s. 2024';
const p1006 = 'Proclamation 1006, s. 2025';
const p1427 = 'Proclamation 1427, s. 2026';

export const nationalHolidays: readonly NationalHoliday[] = [
  ...year([
    ['2025-01-01', 'regular', "New Year's Day", p727],
    ['2025-01-29', 'special', 'Chinese New Year', p727],
    ['2025-02-25', 'special_working', 'EDSA People Power Revolution Anniversary', p727],
    ['2025-04-01', 'regular', "Eid'l Fitr", 'Proclamation 839, s. 2025'],
    ['2025-04-09', 'regular', 'Araw ng Kagitingan', p727],
    ['2025-04-17', 'regular', 'Maundy Thursday', p727],
    ['2025-04-18', 'regular', 'Good Friday', p727],
    ['2025-04-19', 'special', 'Black Saturday', p727],
    ['2025-05-01', 'regular', 'Labor Day', p727],
    ['2025-05-12', 'special', 'National and local elections', 'Proclamation 878, s. 2025'],
    ['2025-06-06', 'regular', "Eid'l Adha", 'Proclamation 911, s. 2025'],
    ['2025-06-12', 'regular', 'Independence Day', p727],
    ['2025-07-27', 'special', 'Founding anniversary of the Iglesia ni Cristo', 'Proclamation 729, s. 2024'],
    ['2025-08-21', 'special', 'Ninoy Aquino Day', p727],
    ['2025-08-25', 'regular', 'National Heroes Day', p727],
    ['2025-10-31', 'special', "All Saints' Day Eve", p727],
    ['2025-11-01', 'special', "All Saints' Day", p727],
    ['2025-11-30', 'regular', 'Bonifacio Day', p727],
    ['2025-12-08', 'special', 'Feast of the Immaculate Conception of Mary', p727],
    ['2025-12-24', 'special', 'Christmas Eve', p727],
    ['2025-12-25', 'regular', 'Christmas Day', p727],
    ['2025-12-30', 'regular', 'Rizal Day', p727],
    ['2025-12-31', 'special', 'Last day of the year', p727],
  ]),
  ...year([
    ['2026-01-01', 'regular', "New Year's Day", p1006],
    ['2026-02-17', 'special', 'Chinese New Year', p1006],
    ['2026-02-25', 'special_working', 'EDSA People Power Revolution Anniversary', p1006],
    ['2026-03-20', 'regular', "Eid'l Fitr", 'Proclamation 1189, s. 2026'],
    ['2026-04-02', 'regular', 'Maundy Thursday', p1006],
    ['2026-04-03', 'regular', 'Good Friday', p1006],
    ['2026-04-04', 'special', 'Black Saturday', p1006],
    ['2026-04-09', 'regular', 'Araw ng Kagitingan', p1006],
    ['2026-05-01', 'regular', 'Labor Day', p1006],
    ['2026-05-27', 'regular', "Eid'l Adha", 'Proclamation 1264, s. 2026'],
    ['2026-06-12', 'regular', 'Independence Day', p1006],
    ['2026-08-21', 'special', 'Ninoy Aquino Day', p1006],
    ['2026-08-31', 'regular', 'National Heroes Day', p1006],
    ['2026-11-01', 'special', "All Saints' Day", p1006],
    ['2026-11-02', 'special', "All Souls' Day", p1006],
    ['2026-11-30', 'regular', 'Bonifacio Day', p1006],
    ['2026-12-08', 'special', 'Feast of the Immaculate Conception of Mary', p1006],
    ['2026-12-24', 'special', 'Christmas Eve', p1006],
    ['2026-12-25', 'regular', 'Christmas Day', p1006],
    ['2026-12-30', 'regular', 'Rizal Day', p1006],
    ['2026-12-31', 'special', 'Last day of the year', p1006],
  ]),
  ...year([
    ['2027-01-01', 'regular', "New Year's Day", p1427],
    ['2027-02-06', 'special', 'Chinese New Year', p1427],
    ['2027-02-25', 'special_working', 'EDSA People Power Revolution Anniversary', p1427],
    ['2027-03-25', 'regular', 'Maundy Thursday', p1427],
    ['2027-03-26', 'regular', 'Good Friday', p1427],
    ['2027-03-27', 'special', 'Black Saturday', p1427],
    ['2027-04-09', 'regular', 'Araw ng Kagitingan', p1427],
    ['2027-05-01', 'regular', 'Labor Day', p1427],
    ['2027-06-12', 'regular', 'Independence Day', p1427],
    ['2027-08-21', 'special', 'Ninoy Aquino Day', p1427],
    ['2027-08-30', 'regular', 'National Heroes Day', p1427],
    ['2027-11-01', 'special', "All Saints' Day", p1427],
    ['2027-11-02', 'special', "All Souls' Day", p1427],
    ['2027-11-30', 'regular', 'Bonifacio Day', p1427],
    ['2027-12-08', 'special', 'Feast of the Immaculate Conception of Mary', p1427],
    ['2027-12-24', 'special', 'Christmas Eve', p1427],
    ['2027-12-25', 'regular', 'Christmas Day', p1427],
    ['2027-12-30', 'regular', 'Rizal Day', p1427],
    ['2027-12-31', 'special', 'Last day of the year', p1427],
  ]),
];

import { eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';

/** The sample company: one client with eight made-up employees, whose names show that they are made up. */
export const sampleCode = 'SAMPLE';
export const sampleClient = 'Sample client (remove before first pay)';
export const sampleCutoffDays = [15, 31];

export interface SampleEmployee {
  readonly code: string;
  readonly first_name: string;
  readonly sex: 'female' | 'male';
  readonly position: string;
  readonly scheme: 'monthly' | 'daily';
  readonly amount_centavos: number;
}

const sampleEmployee = (
  n: number,
  first_name: string,
  sex: SampleEmployee['sex'],
  position: string,
  scheme: SampleEmployee['scheme'],
  pesos: number,
): SampleEmployee => ({ code: `${sampleCode}-${n}`, first_name, sex, position, scheme, amount_centavos: pesos * 100 });

/** Employees with the last name Sample. */
export const sampleEmployees: readonly SampleEmployee[] = [
  sampleEmployee(1, 'Andrea', 'female', 'Supervisor', 'monthly', 32_000),
  sampleEmployee(2, 'Benito', 'male', 'Accounting clerk', 'monthly', 24_000),
  sampleEmployee(3, 'Carmela', 'female', 'Cashier', 'daily', 780),
  sampleEmployee(4, 'Dante', 'male', 'Stock clerk', 'daily', 760),
  sampleEmployee(5, 'Elena', 'female', 'Merchandiser', 'daily', 760),
  sampleEmployee(6, 'Felipe', 'male', 'Janitor', 'daily', 740),
  sampleEmployee(7, 'Gloria', 'female', 'Promodiser', 'daily', 750),
  sampleEmployee(8, 'Hernan', 'male', 'Delivery helper', 'daily', 750),
];

/** A time log of an employee by index, in Manila time. */
export interface SampleLog {
  readonly employee: number;
  readonly date: LocalDate;
  readonly time: string;
  readonly direction: 'in' | 'out';
}

/** Requests of three employees, each on a different working day of the cutoff. */
export interface SampleRequests {
  readonly overtime: { readonly employee: number; readonly date: LocalDate };
  readonly leave: { readonly employee: number; readonly date: LocalDate };
  readonly business: { readonly employee: number; readonly date: LocalDate };
}

/**
 * Returns the time logs and requests of a cutoff, Monday to Saturday from 8:00 to 17:00. One employee comes late, one
 * is absent, one log is missing, and three requests need approval.
 */
export function sampleTime(from: LocalDate, to: LocalDate): { logs: SampleLog[]; requests: SampleRequests } {
  const days = eachDay(from, to).filter((date) => weekday(date) !== 7);
  const day = (n: number): LocalDate => days[n % days.length] ?? from;
  const requests = {
    overtime: { employee: 3, date: day(2) },
    leave: { employee: 4, date: day(4) },
    business: { employee: 1, date: day(5) },
  };
  const off = (employee: number, date: LocalDate): boolean =>
    [requests.leave, requests.business].some((r) => r.employee === employee && r.date === date) ||
    (employee === 6 && date === day(3));
  const logs = sampleEmployees.flatMap((_, employee) =>
    days.flatMap((date, n): SampleLog[] => {
      if (off(employee, date)) return [];
      const minute = (employee * 7 + n * 3) % 12;
      const late = employee === 5 && date === day(1);
      const overtime = requests.overtime.employee === employee && requests.overtime.date === date;
      const time = (hour: number) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const log = { employee, date };
      const start = { ...log, time: late ? '08:25' : `07:${48 + (minute % 12)}`, direction: 'in' } as const;
      // A missing log, for the timesheet review.
      if (employee === 7 && date === day(6)) return [start];
      return [start, { ...log, time: time(overtime ? 19 : 17), direction: 'out' }];
    }),
  );
  return { logs, requests };
}

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fil: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
};
/** Returns a function that formats a date as `10 Dec 2026` in a language. */
export const dateIn =
  (language: 'en' | 'fil') =>
  (date: string): string =>
    `${Number(date.slice(8))} ${months[language][Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
const rangeIn = (language: 'en' | 'fil') => (from: string, to: string) =>
  `${dateIn(language)(from)} – ${dateIn(language)(to)}`;

const en = {
  title: 'Payslip',
  employee: 'Employee',
  position: 'Position',
  client: 'Assigned to',
  period: 'Pay period',
  payDate: 'Pay date',
  paid: 'Paid',
  paidTo: 'Paid to',
  cash: 'in cash',
  continued: 'continued',
  net: 'Net pay',
  earned: 'Earnings',
  taken: 'Deductions',
  contributions: 'Contributions for the month',
  sides: (employee: string, employer: string) => `you ${employee} · employer ${employer}`,
  year: (year: string) => `${year} to date`,
  gross: 'Gross pay',
  taxable: 'Taxable pay',
  withheld: 'Tax withheld',
  given: 'Your contributions',
  date: dateIn('en'),
  range: rangeIn('en'),
};
export type PayslipWords = typeof en;

const fil: PayslipWords = {
  title: 'Payslip',
  employee: 'Empleyado',
  position: 'Posisyon',
  client: 'Nakatalaga sa',
  period: 'Panahon ng sahod',
  payDate: 'Petsa ng sahod',
  paid: 'Bayad na',
  paidTo: 'Ibinigay sa',
  cash: 'cash',
  continued: 'karugtong',
  net: 'Netong sahod',
  earned: 'Kinita',
  taken: 'Kinaltas',
  contributions: 'Kontribusyon sa buwan',
  sides: (employee, employer) => `ikaw ${employee} · employer ${employer}`,
  year: (year) => `Sa ${year} hanggang ngayon`,
  gross: 'Kabuuang sahod',
  taxable: 'Sahod na may buwis',
  withheld: 'Buwis na kinaltas',
  given: 'Kontribusyon mo',
  date: dateIn('fil'),
  range: rangeIn('fil'),
};

/** The printed labels of a payslip besides its own lines. */
export const payslipWords = { en, fil };

import type { SetupKey } from '#domain/setup/steps.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatCount } from '#src/text/format.ts';
import type { Known } from './known.ts';

const counted = (n: number, one: string, many: string): string => `${formatCount(n)} ${n === 1 ? one : many}`;
const people = (n: number) => counted(n, 'employee', 'employees');
const clients = (n: number) => counted(n, 'client', 'clients');

const numbers = {
  name: 'name',
  tin: 'TIN',
  sss: 'SSS no.',
  philhealth: 'PhilHealth no.',
  pagibig: 'Pag-IBIG no.',
} as const;

export interface Place {
  title: string;
  /** The company's progress in it. */
  detail: string;
  /** The screen of the step. */
  action: { label: string; to: string };
  /** The screen for changes once the step is done: the list of its records. */
  list: string;
  /** Records of this step can't change: they are opened, not edited. */
  made?: true;
  /** One sentence: what it costs to leave it out. */
  why: string;
  /** Another way to do it. */
  also?: { label: string; to: string };
  /** An import with a template. */
  template?: { api: 'hr' | 'payroll'; kind: string; many: string };
}

type Of = (known: Known, may: (code: PermissionCode) => boolean) => Place;

/** Title, facts, and address of each step. */
export const placeOf: Record<SetupKey, Of> = {
  employer: ({ employer }) => ({
    title: 'Company and government IDs',
    detail: employer?.lacks.length
      ? `Missing: ${employer.lacks.map((n) => numbers[n]).join(', ')}`
      : 'Name and agency numbers',
    action: { label: 'Enter IDs', to: '/payroll/report/sss?edit=employer' },
    list: '/payroll/report/sss?edit=employer',
    why: 'Payslips show the employer. Each agency’s file needs its number: SSS, PhilHealth, Pag-IBIG, BIR.',
  }),
  clients: ({ clients: of }) => ({
    title: 'Clients and branches',
    detail: of?.clients
      ? `${clients(of.clients)}, ${counted(of.branches, 'branch', 'branches')}${of.without > 0 ? `; ${of.without} without a branch` : ''}`
      : 'Cutoff days and places of work',
    action: of?.clients
      ? { label: 'Add branch', to: '/client/branches?edit=new' }
      : { label: 'Add client', to: '/client/management?edit=new' },
    list: '/client/management',
    why: 'Cutoff days decide each pay date. The branch’s region sets the minimum wage. Minimum wage earners pay no tax.',
  }),
  holidays: ({ holidays }) => {
    const { year = 0, proclaimed = 0, added = 0 } = holidays ?? {};
    const left = Math.max(proclaimed - added, 0);
    return {
      title: `Holidays in ${year}`,
      detail:
        proclaimed === 0
          ? `No proclamation for ${year} is known yet`
          : `${added} of ${counted(proclaimed, 'national holiday', 'national holidays')} added`,
      action: {
        label: left === 0 ? 'Add holidays' : `Add ${counted(left, 'holiday', 'holidays')}`,
        to: `/admin/holiday-management?add=${year}`,
      },
      list: `/admin/holiday-management?year=${year}`,
      why: 'Without holidays, a regular holiday off counts as an absence. An employee at ₱800.00 a day loses ₱800.00.',
    };
  },
  schedules: ({ schedules }) => ({
    title: 'Schedules',
    detail: schedules?.schedules
      ? counted(schedules.schedules, 'schedule', 'schedules')
      : 'Shifts, breaks, and rest days',
    action: { label: 'Add schedule', to: '/schedule/maintenance?edit=new' },
    list: '/schedule/maintenance',
    why: 'The schedule names rest days. Work on one pays ₱1,040.00 to an employee at ₱800.00 a day.',
    template: { api: 'hr', kind: 'schedule', many: 'schedules' },
  }),
  people: ({ people: of }) => ({
    title: 'People',
    detail: of?.people ? people(of.people) : 'From a file, or one by one',
    action: { label: 'Import', to: '/admin/employee-management?import=new' },
    list: '/admin/employee-management',
    why: 'Rate and factor decide pay: ₱800.00 a day is ₱17,400.00 a month with 261 days, and ₱20,866.67 with 313.',
    also: { label: 'One by one', to: '/admin/employee-new' },
    template: { api: 'hr', kind: 'employee', many: 'employees' },
  }),
  openings: ({ openings }) => {
    const { needed = true, employees = 0, without = 0 } = openings ?? {};
    return {
      title: 'Opening balances',
      detail: !needed
        ? 'Not needed from January'
        : employees === 0
          ? 'Pay, tax, and contributions since January'
          : without > 0
            ? `${formatCount(without)} of ${people(employees)} without them`
            : people(employees),
      action: { label: 'Import', to: '/payroll/employee-management?of=openings&import=new' },
      list: '/payroll/employee-management',
      why: 'Without them, the year’s tax is wrong, and each month at ₱20,000.00 lacks ₱1,666.67 of 13th month pay.',
      template: { api: 'payroll', kind: 'opening', many: 'opening balances' },
    };
  },
  approvers: ({ approvers }) => ({
    title: 'Roles and second approver',
    detail:
      approvers && (approvers.runs < 2 || approvers.time < 2)
        ? `May approve runs: ${counted(approvers.runs, 'user', 'users')}; time: ${counted(approvers.time, 'user', 'users')}`
        : 'One prepares, another approves',
    action: { label: 'Add user', to: '/admin/users-management?edit=new' },
    list: '/admin/users-management',
    why: 'The user who computes a run can’t approve it. Without a second user, it isn’t posted.',
  }),
  time: ({ time }) => ({
    title: 'Time logs',
    detail: time?.approved
      ? 'Approved'
      : time?.submitted
        ? 'Submitted; another user approves'
        : time?.logs
          ? 'Uploaded; review it, then another user approves'
          : 'Biometric file or spreadsheet of the first cutoff',
    action: time?.submitted
      ? { label: 'See approval', to: '/time-keeping/for-approval' }
      : time?.logs
        ? { label: 'Review', to: '/time-keeping/for-review' }
        : { label: 'Upload', to: '/time-keeping/upload-download' },
    list: '/time-keeping/upload-download',
    why: 'A working day without time logs is an absence: an employee at ₱800.00 a day loses ₱800.00.',
  }),
  sync: ({ sync, people: inHr, clients: clientsInHr }) => {
    const of = (n: number, all: number | undefined) => (all === undefined ? formatCount(n) : `${n} of ${all}`);
    return {
      title: 'Sync to Payroll',
      detail: `In Payroll: clients ${of(sync?.clients ?? 0, clientsInHr?.clients)}, employees ${of(sync?.employees ?? 0, inHr?.people)}`,
      action: { label: 'Open', to: '/client/management' },
      list: '/admin/employee-management',
      why: 'Payroll pays synced clients and employees only. Other employees are missing from the run.',
    };
  },
  settings: ({ settings, cutoffs, marks }, may) => {
    const lacks = cutoffs?.made === false;
    const { clients: all = 0, with_settings: set = 0, next = null } = settings ?? {};
    return {
      title: 'Pay settings',
      detail: lacks
        ? `Cutoffs of ${cutoffs.year}, then the rules of each client`
        : marks.includes('settings') && set < all
          ? 'Legal defaults kept'
          : `${set} of ${clients(all)} with settings`,
      action:
        lacks && may('PAY03')
          ? { label: 'Create cutoffs', to: '/payroll/calendar_year?edit=new' }
          : {
              label: 'Open settings',
              to: next === null ? '/payroll/client-management' : `/payroll/client-management/${next}`,
            },
      list: '/payroll/client-management',
      why: 'The defaults follow the law. Contributions of ₱1,000.00 are deducted in the last cutoff, or ₱500.00 in each.',
    };
  },
  run: ({ run }) => ({
    title: 'First run',
    detail: run?.posted ? 'Posted' : run?.id ? 'Started' : 'Pull time, compute, approve, post',
    action: run?.id
      ? { label: 'Open run', to: `/payroll/payroll-detail/${run.id}` }
      : { label: 'New run', to: '/payroll?edit=new' },
    list: '/payroll',
    made: true,
    why: 'A posted payslip never changes: a mistake of ₱100.00 is corrected by another run. Compare the totals first.',
  }),
  bank_list: ({ bank_list }) => ({
    title: 'Bank list',
    detail: bank_list?.made ? 'Made' : 'BPI file, or a list for any bank',
    action: { label: 'Make list', to: '/payroll/report/bizlink' },
    list: '/payroll/report/bizlink',
    made: true,
    why: 'A posted run moves no money. The bank pays employees from this list.',
  }),
};

import { stepTexts } from '#src/text/en/desk/setup.ts';
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
  sss: stepTexts.sssNo,
  philhealth: stepTexts.philhealthNo,
  pagibig: stepTexts.pagIbigNo,
} as const;

export interface Place {
  title: string;
  /** The company's progress in the step. */
  detail: string;
  /** The screen of the step. */
  action: { label: string; to: string };
  /** The screen for changes once the step is done: the list of its records. */
  list: string;
  /** Set if records of this step can't change: they are opened, not edited. */
  made?: true;
  /** One sentence on what happens if the step is left out. */
  why: string;
  /** True if its buttons stay once the step is done: more records usually follow the first. */
  goesOn?: boolean;
  /** Another way to do the step. */
  also?: { label: string; to: string };
  /** Something that the step needs and the company lacks: a link below the open step. */
  lacks?: { label: string; to: string };
  /** An import with a template. */
  template?: { api: 'hr' | 'payroll'; kind: string; many: string };
}

type Of = (known: Known, may: (code: PermissionCode) => boolean) => Place;

/** Returns who is missing for a second user to approve runs and time. Empty if there are enough. */
function approversMissing({ runs, time }: NonNullable<Known['approvers']>, may: Parameters<Of>[1]): string {
  const says = (count: number, code: PermissionCode) =>
    count > 1
      ? null
      : count === 0
        ? stepTexts.noUserCanApprove
        : may(code)
          ? stepTexts.onlyYouCanApprove
          : stepTexts.oneUserCanApprove;
  const [ofRuns, ofTime] = [says(runs, 'PAY07'), says(time, 'HRIS09')];
  if (ofRuns && ofRuns === ofTime) return ofRuns(stepTexts.runsAndTime);
  return [ofRuns?.(stepTexts.runs), ofTime?.(stepTexts.time)].filter((words) => words !== undefined).join('. ');
}

const companyAccount = { label: stepTexts.enterCompanyBankAccount, to: '/payroll/client-management?bank=open' };

/** Title, facts, and address of each step. */
export const placeOf: Record<SetupKey, Of> = {
  employer: ({ employer }) => ({
    title: stepTexts.companyAndGovernmentIds,
    detail: employer?.lacks.length
      ? stepTexts.missing(employer.lacks.map((n) => numbers[n]).join(', '))
      : stepTexts.nameAndAgencyNumbers,
    action: { label: stepTexts.enterIds, to: '/payroll/report/sss?edit=employer' },
    list: '/payroll/report/sss?edit=employer',
    why: stepTexts.whyCompany,
  }),
  clients: ({ clients: of }) => ({
    title: stepTexts.clientsAndBranches,
    detail: of?.clients
      ? `${clients(of.clients)}, ${counted(of.branches, 'branch', 'branches')}${of.without > 0 ? stepTexts.withoutABranch(of.without) : ''}`
      : stepTexts.cutoffDaysPlacesWork,
    action: of?.clients
      ? { label: stepTexts.addBranch, to: '/client/branches?edit=new' }
      : { label: stepTexts.addClient, to: '/client/management?edit=new' },
    list: '/client/management',
    why: stepTexts.whyClients,
  }),
  holidays: ({ holidays }) => {
    const { year = 0, proclaimed = 0, added = 0 } = holidays ?? {};
    const left = Math.max(proclaimed - added, 0);
    return {
      title: stepTexts.holidaysIn(year),
      detail: proclaimed === 0 ? stepTexts.noProclamationForKnownYet(year) : stepTexts.ofAdded(added, proclaimed),
      action: {
        label: left === 0 ? stepTexts.addHolidays : stepTexts.addHolidaysN(left),
        to: `/admin/holiday-management?add=${year}`,
      },
      list: `/admin/holiday-management?year=${year}`,
      why: stepTexts.whyHolidays,
    };
  },
  schedules: ({ schedules }) => ({
    title: stepTexts.schedules,
    detail: schedules?.schedules
      ? counted(schedules.schedules, 'schedule', 'schedules')
      : stepTexts.shiftsBreaksAndRestDays,
    action: { label: stepTexts.addSchedule, to: '/schedule/maintenance?edit=new' },
    list: '/schedule/maintenance',
    why: stepTexts.whySchedules,
    template: { api: 'hr', kind: 'schedule', many: 'schedules' },
  }),
  people: ({ people: of, run }) => ({
    title: stepTexts.people,
    detail: of?.people ? people(of.people) : stepTexts.fromFileOrOneBy,
    action: { label: stepTexts.import, to: '/admin/employee-management?import=new' },
    list: '/admin/employee-management',
    why: stepTexts.whyPeople,
    goesOn: !run?.id,
    also: { label: stepTexts.oneByOne, to: '/admin/employee-new' },
    template: { api: 'hr', kind: 'employee', many: 'employees' },
  }),
  openings: ({ openings }) => {
    const { needed = true, employees = 0, without = 0 } = openings ?? {};
    return {
      title: stepTexts.openingBalances,
      detail: !needed
        ? stepTexts.notNeededFromJanuary
        : employees === 0
          ? stepTexts.payTaxContributionsSinceJanuary
          : without > 0
            ? stepTexts.ofWithoutThem(without, people(employees))
            : people(employees),
      action: { label: stepTexts.import, to: '/payroll/employee-management?of=openings&import=new' },
      list: '/payroll/employee-management',
      why: stepTexts.whyOpenings,
      template: { api: 'payroll', kind: 'opening', many: stepTexts.openingBalancesLower },
    };
  },
  approvers: ({ approvers }, may) => ({
    title: stepTexts.rolesAndSecondApprover,
    detail: (approvers && approversMissing(approvers, may)) || stepTexts.onePreparesAnotherApproves,
    action: { label: stepTexts.addUser, to: '/admin/users-management?edit=new' },
    list: '/admin/users-management',
    why: stepTexts.whyApprovers,
    ...(may('HRIS16') && { also: { label: stepTexts.roles, to: '/admin/role-management' } }),
  }),
  time: ({ time }) => ({
    title: stepTexts.timeLogs,
    detail: time?.approved
      ? stepTexts.approved
      : time?.submitted
        ? stepTexts.submittedAnotherUserApproves
        : time?.logs
          ? stepTexts.uploadedReviewItThenAnother
          : stepTexts.biometricFileOrSpreadsheetFirst,
    action: time?.submitted
      ? { label: stepTexts.seeApproval, to: '/time-keeping/for-approval' }
      : time?.logs
        ? { label: stepTexts.review, to: '/time-keeping/for-review' }
        : { label: stepTexts.upload, to: '/time-keeping/upload-download' },
    list: '/time-keeping/upload-download',
    why: stepTexts.whyTime,
  }),
  sync: ({ sync, people: inHr, clients: clientsInHr }) => {
    const of = (n: number, all: number | undefined) => (all === undefined ? formatCount(n) : stepTexts.of(n, all));
    return {
      title: stepTexts.syncToPayroll,
      detail: stepTexts.inPayrollClientsEmployees(
        of(sync?.clients ?? 0, clientsInHr?.clients),
        of(sync?.employees ?? 0, inHr?.people),
      ),
      action: { label: stepTexts.open, to: '/client/management' },
      list: '/admin/employee-management',
      why: stepTexts.whySync,
    };
  },
  settings: ({ settings, cutoffs, marks }, may) => {
    const lacks = cutoffs?.made === false;
    const { clients: all = 0, with_settings: set = 0, next = null, account = true } = settings ?? {};
    return {
      title: stepTexts.paySettings,
      detail: lacks
        ? stepTexts.cutoffsThenRulesEachClient(cutoffs.year)
        : marks.includes('settings') && set < all
          ? stepTexts.usesLegalDefaults
          : stepTexts.ofWithSettings(set, clients(all)) + (account ? '' : stepTexts.noCompanyBankAccount),
      action:
        lacks && may('PAY03')
          ? { label: stepTexts.createCutoffs, to: '/payroll/calendar_year?edit=new' }
          : {
              label: stepTexts.openSettings,
              to: next === null ? '/payroll/client-management' : `/payroll/client-management/${next}`,
            },
      list: '/payroll/client-management',
      why: stepTexts.whySettings,
      ...(!account && { lacks: companyAccount }),
    };
  },
  run: ({ run }) => ({
    title: stepTexts.firstRun,
    detail: run?.posted ? stepTexts.posted : run?.id ? stepTexts.started : stepTexts.pullTimeComputeApprovePost,
    action: run?.id
      ? { label: stepTexts.openRun, to: `/payroll/payroll-detail/${run.id}` }
      : { label: stepTexts.newRun, to: '/payroll?edit=new' },
    list: '/payroll',
    made: true,
    why: stepTexts.whyRun,
  }),
  bank_list: ({ bank_list, settings }) => ({
    title: stepTexts.bankList,
    detail: bank_list?.made
      ? stepTexts.created
      : settings?.account === false
        ? stepTexts.bankFileNeedsCompanyAccount
        : stepTexts.bpiFileOrListFor,
    ...(settings?.account === false && { lacks: companyAccount }),
    action: { label: stepTexts.createList, to: '/payroll/report/bizlink' },
    list: '/payroll/report/bizlink',
    made: true,
    why: stepTexts.whyBankList,
  }),
};

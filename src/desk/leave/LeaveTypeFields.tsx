import { DaysField } from '#src/desk/people/DaysField.tsx';
import { ChoiceField, DateField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { Fold } from '#src/desk/ui/Fold.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/benefits.ts';

export const blankLeaveType = {
  code: '',
  name: '',
  needs_credit: true,
  paid: true,
  calendar_days: false,
  attachment_from_days: null,
  benefit: null,
  for_sex: null,
  max_days: null,
  max_per: 'request',
  max_requests: null,
  evidence: '',
  document_by: 'none',
  exceptions: false,
  days_a_year: null,
  credits_from: null,
  leave_year: 'calendar',
  accrual: 'yearly',
  prorated: true,
  after_months: 0,
  max_carried: null,
  carried_months: null,
  year_end: 'lapse',
  auto_grant: false,
  cash_as: 'benefits',
};

const limits = [
  'for_sex',
  'max_days',
  'max_per',
  'max_requests',
  'attachment_from_days',
  'evidence',
  'document_by',
  'exceptions',
];
const credits = [
  'days_a_year',
  'credits_from',
  'leave_year',
  'accrual',
  'prorated',
  'after_months',
  'max_carried',
  'carried_months',
  'year_end',
  'auto_grant',
  'cash_as',
];

/** Fields of a leave type, with collapsed limits and credit rules. */
export function LeaveTypeFields() {
  const { values } = useFormValues();
  return (
    <>
      <TextField name="code" hint={texts.shortCodeInCapitalsSuch} />
      <TextField name="name" hint={texts.exampleVacationLeave} />
      <YesField name="needs_credit" hint={texts.requestsUseGrantedCredits} />
      <YesField name="paid" hint={texts.companyPaysTheseDays} />
      <YesField name="calendar_days" hint={texts.countsRestDaysAndHolidays} />
      <ChoiceField name="benefit" help="maternity" none={texts.none2} hint={texts.sssPaysDaysEmployerAdvances} />
      <Fold title={texts.limitsAndDocuments} names={limits} opens={['for_sex', 'max_days', 'max_requests', 'evidence']}>
        <ChoiceField name="for_sex" none={texts.allEmployees} />
        <NumberField name="max_days" hint={texts.leaveBlankForNoLimit} />
        <ChoiceField name="max_per" />
        <NumberField name="max_requests" hint={texts.overAllYearsLeaveBlank} />
        <NumberField name="attachment_from_days" hint={texts.daysFromWhichCertificateIs} />
        <TextField name="evidence" hint={texts.exampleMedicalCertificate} />
        <ChoiceField name="document_by" hint={texts.hrCanOverrideThisAnd} />
        <YesField name="exceptions" hint={texts.employeesCanRequestMoreThan} />
      </Fold>
      {values['needs_credit'] === true && (
        <Fold title={texts.creditsAndLeaveYear} names={credits} opens={['credits_from']}>
          <DaysField name="days_a_year" hint={texts.leaveBlankToEnterCredits} />
          <DateField name="credits_from" orNull hint={texts.earlierPeriodsStayAsEntered} />
          <ChoiceField name="leave_year" />
          <ChoiceField name="accrual" help="leaveCredits" hint={texts.monthlyTwelfthOnEachMonths} />
          <NumberField name="after_months" hint={texts.forServiceIncentiveLeaveArt} />
          <YesField name="prorated" hint={texts.byMonthMonthStartedBy} />
          <DaysField name="max_carried" help="carryOver" hint={texts.leaveBlankToCarryOver} />
          <ChoiceField name="year_end" />
          <NumberField name="carried_months" hint={texts.threeMeansTheyExpireOn} />
          <ChoiceField name="cash_as" />
          <YesField name="auto_grant" hint={texts.everyNightWithoutReviewHr} />
        </Fold>
      )}
    </>
  );
}

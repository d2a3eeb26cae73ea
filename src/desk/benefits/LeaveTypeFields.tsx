import { DaysField } from '#src/desk/people/DaysField.tsx';
import { ChoiceField, DateField, NumberField, TextField, YesField } from '#src/desk/ui/fields.tsx';
import { Fold } from '#src/desk/ui/Fold.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';

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

/** The fields of a leave type: what it is, and folded who may take how much of it, and how its credits come and go. */
export function LeaveTypeFields() {
  const { values } = useFormValues();
  return (
    <>
      <TextField name="code" hint="Short, in capitals: VL" />
      <TextField name="name" />
      <YesField name="needs_credit" hint="Filing it takes from a balance that is granted" />
      <YesField name="paid" hint="Its days are paid by the company" />
      <YesField name="calendar_days" hint="Rest days and holidays count too, as with maternity leave (RA 11210)" />
      <ChoiceField name="benefit" none="None" hint="The SSS pays the days; the employer advances them" />
      <Fold title="Limits and documents" names={limits} opens={['for_sex', 'max_days', 'max_requests', 'evidence']}>
        <ChoiceField name="for_sex" none="Everybody" />
        <NumberField name="max_days" hint="Empty: no limit" />
        <ChoiceField name="max_per" />
        <NumberField name="max_requests" hint="In all years; empty: no limit" />
        <NumberField name="attachment_from_days" hint="From so many days on a certificate is asked for; empty: never" />
        <TextField name="evidence" />
        <ChoiceField name="document_by" hint="HR may set this and the limits aside with a reason" />
        <YesField name="exceptions" hint="Employees can ask for more than the limits; HR decides" />
      </Fold>
      {values['needs_credit'] === true && (
        <Fold title="Credits and leave year" names={credits} opens={['credits_from']}>
          <DaysField name="days_a_year" hint="Empty: credits are entered by hand" />
          <DateField name="credits_from" orNull hint="Earlier periods stay as entered" />
          <ChoiceField name="leave_year" />
          <ChoiceField name="accrual" hint="Monthly: a twelfth on each month’s last day" />
          <NumberField name="after_months" hint="12 for service incentive leave (Art. 95)" />
          <YesField name="prorated" hint="By months; one begun by the 15th counts" />
          <DaysField name="max_carried" hint="Empty: all unused credits carry over" />
          <ChoiceField name="year_end" />
          <NumberField name="carried_months" hint="3: they expire 31 Mar. Empty: never" />
          <ChoiceField name="cash_as" />
          <YesField name="auto_grant" hint="Every night, without a review. Conversions to cash wait for HR" />
        </Fold>
      )}
    </>
  );
}

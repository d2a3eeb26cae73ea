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

/** Fields of a leave type, with folded limits and credit rules. */
export function LeaveTypeFields() {
  const { values } = useFormValues();
  return (
    <>
      <TextField name="code" hint="Short code in capitals, such as VL" />
      <TextField name="name" hint="Such as Vacation leave" />
      <YesField name="needs_credit" hint="Requests use granted credits" />
      <YesField name="paid" hint="The company pays these days" />
      <YesField name="calendar_days" hint="Counts rest days and holidays, as for maternity leave (RA 11210)" />
      <ChoiceField
        name="benefit"
        help="maternity"
        none="None"
        hint="SSS pays the days; the employer advances the amount"
      />
      <Fold title="Limits and documents" names={limits} opens={['for_sex', 'max_days', 'max_requests', 'evidence']}>
        <ChoiceField name="for_sex" none="All employees" />
        <NumberField name="max_days" hint="Leave blank for no limit" />
        <ChoiceField name="max_per" />
        <NumberField name="max_requests" hint="Over all years. Leave blank for no limit" />
        <NumberField
          name="attachment_from_days"
          hint="Days from which a certificate is required. Leave blank for never"
        />
        <TextField name="evidence" hint="Such as a medical certificate" />
        <ChoiceField name="document_by" hint="HR can override this and the limits with a reason" />
        <YesField name="exceptions" hint="Employees can request more than the limits; HR decides" />
      </Fold>
      {values['needs_credit'] === true && (
        <Fold title="Credits and leave year" names={credits} opens={['credits_from']}>
          <DaysField name="days_a_year" hint="Leave blank to enter credits by hand" />
          <DateField name="credits_from" orNull hint="Earlier periods stay as entered" />
          <ChoiceField name="leave_year" />
          <ChoiceField name="accrual" help="leaveCredits" hint="Monthly: a twelfth on each month’s last day" />
          <NumberField name="after_months" hint="12 for service incentive leave (Art. 95)" />
          <YesField name="prorated" hint="By month. A month started by the 15th counts" />
          <DaysField name="max_carried" help="carryOver" hint="Leave blank to carry over all unused credits" />
          <ChoiceField name="year_end" />
          <NumberField name="carried_months" hint="3 means they expire on 31 Mar. Leave blank for never" />
          <ChoiceField name="cash_as" />
          <YesField name="auto_grant" hint="Every night, without review. HR confirms conversions to cash" />
        </Fold>
      )}
    </>
  );
}

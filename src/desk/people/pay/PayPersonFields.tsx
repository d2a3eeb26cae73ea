import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';

/** Identity fields in Payroll, for the list's and the record's form. */
export const PayPersonFields = () => (
  <>
    <TextField name="last_name" />
    <TextField name="first_name" />
    <TextField name="middle_name" />
    <TextField name="suffix" />
    <TextField name="code" hint={texts.hrsEmployeeCodeSyncMatches} />
    <TextField name="position" />
    <DateField name="hired_on" />
    <DateField name="last_day" orNull hint={texts.leaveBlankIfActive} />
    <DateField name="birth_date" orNull />
  </>
);

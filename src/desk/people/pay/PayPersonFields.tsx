import { DateField, TextField } from '#src/desk/ui/fields.tsx';

/** Who somebody is, as payroll has it: the list's form and the page's. */
export const PayPersonFields = () => (
  <>
    <TextField name="last_name" />
    <TextField name="first_name" />
    <TextField name="middle_name" />
    <TextField name="suffix" />
    <TextField name="code" hint="HR’s employee code. The sync matches by it" />
    <TextField name="position" />
    <DateField name="hired_on" />
    <DateField name="last_day" orNull hint="Leave blank if active" />
    <DateField name="birth_date" orNull />
  </>
);

import { TextField } from '#src/desk/ui/fields.tsx';

/** Who somebody is, as payroll has it: the list's form and the page's. */
export const PayPersonFields = () => (
  <>
    <TextField name="last_name" />
    <TextField name="first_name" />
    <TextField name="middle_name" />
    <TextField name="suffix" />
    <TextField name="code" hint="HR’s code: the sync knows the person by it" />
    <TextField name="position" />
    <TextField name="hired_on" type="date" />
    <TextField name="last_day" type="date" orNull hint="Empty: works here" />
    <TextField name="birth_date" type="date" orNull />
  </>
);

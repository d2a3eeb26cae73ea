import {
  BankFields,
  PersonFields,
  PlaceFields,
  RateFields,
  ScheduleField,
  StatusField,
} from '#src/desk/people/fields.tsx';
import { Section } from '#src/desk/record/Record.tsx';
import record from '#src/desk/record/Record.module.css';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';

export const sections = [
  { id: 'person', title: 'Person' },
  { id: 'work', title: 'Employment and client' },
  { id: 'pay', title: 'Rate and pay scheme' },
  { id: 'numbers', title: 'Government IDs' },
  { id: 'bank', title: 'Bank' },
  { id: 'documents', title: 'Documents' },
];
/** Shown to users who can create accounts. */
export const accountSection = { id: 'account', title: 'Account' };

/** Fields of a new employee by section. `ends`: the employment status has an end. */
export function Fields({ codeHint, ends }: { codeHint: string; ends: boolean }) {
  return (
    <>
      <Section id="person" title="Person">
        <div className={record['fields']}>
          <PersonFields codeHint={codeHint} />
        </div>
      </Section>
      <Section id="work" title="Employment and client">
        <div className={record['fields']}>
          <DateField name="hired_on" />
          <StatusField hint={ends ? 'Enter the end date in the contract, in the 201 file' : undefined} />
          <PlaceFields />
          <ScheduleField />
        </div>
      </Section>
      <Section id="pay" title="Rate and pay scheme" note="From the first day of work. You can add it later">
        <div className={record['fields']}>
          <RateFields optional />
        </div>
      </Section>
      <Section id="numbers" title="Government IDs" note="Encrypted when stored">
        <div className={record['fields']}>
          <TextField name="sss" placeholder="34-1234567-8" />
          <TextField name="philhealth" placeholder="12-123456789-1" />
          <TextField name="pagibig" placeholder="1212-1212-1212" />
          <TextField name="tin" placeholder="123-456-789-00000" />
        </div>
      </Section>
      <Section id="bank" title="Bank">
        <div className={record['fields']}>
          <BankFields name="bank_account_name" number="bank_account" />
        </div>
      </Section>
    </>
  );
}

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
import { texts } from '#src/text/en/desk/people/new.ts';

export const sections = [
  { id: 'person', title: texts.person },
  { id: 'work', title: texts.employmentAndClient },
  { id: 'pay', title: texts.rateAndPayScheme },
  { id: 'numbers', title: texts.governmentIds },
  { id: 'bank', title: texts.bank },
  { id: 'documents', title: texts.documents },
];
/** Shown to users who can create accounts. */
export const accountSection = { id: 'account', title: texts.account };

/** Fields of a new employee by section. `ends`: the employment status has an end. */
export function Fields({ codeHint, ends }: { codeHint: string; ends: boolean }) {
  return (
    <>
      <Section id="person" title={texts.person}>
        <div className={record['fields']}>
          <PersonFields codeHint={codeHint} />
        </div>
      </Section>
      <Section id="work" title={texts.employmentAndClient}>
        <div className={record['fields']}>
          <DateField name="hired_on" />
          <StatusField hint={ends ? texts.enterEndDateInContract : undefined} />
          <PlaceFields />
          <ScheduleField />
        </div>
      </Section>
      <Section id="pay" title={texts.rateAndPayScheme} note={texts.fromFirstDayOfWork}>
        <div className={record['fields']}>
          <RateFields optional />
        </div>
      </Section>
      <Section id="numbers" title={texts.governmentIds} note={texts.encryptedWhenStored}>
        <div className={record['fields']}>
          <TextField name="sss" placeholder="34-1234567-8" />
          <TextField name="philhealth" placeholder="12-123456789-1" />
          <TextField name="pagibig" placeholder="1212-1212-1212" />
          <TextField name="tin" placeholder="123-456-789-00000" />
        </div>
      </Section>
      <Section id="bank" title={texts.bank}>
        <div className={record['fields']}>
          <BankFields name="bank_account_name" number="bank_account" />
        </div>
      </Section>
    </>
  );
}

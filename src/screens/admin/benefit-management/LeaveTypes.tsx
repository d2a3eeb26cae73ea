import { leaveTypes } from '#contract/hr/leave-type-register.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { ChoiceField, NumberField, TextField, YesField } from '#src/ui/desk/fields.tsx';
import { listsOf } from './lists.ts';

const blank = {
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
};

const Fields = () => (
  <>
    <TextField name="code" hint="Short, in capitals: VL" />
    <TextField name="name" />
    <YesField name="needs_credit" hint="Filing it takes from a balance that is granted" />
    <YesField name="paid" hint="Its days are paid by the company" />
    <YesField name="calendar_days" hint="Rest days and holidays count too, as with maternity leave (RA 11210)" />
    <NumberField name="attachment_from_days" hint="From so many days on a certificate is asked for; empty: never" />
    <ChoiceField name="benefit" none="None" hint="The SSS pays the days; the employer advances them" />
    <ChoiceField name="for_sex" none="Everybody" />
    <NumberField name="max_days" hint="Empty: no limit" />
    <ChoiceField name="max_per" />
    <NumberField name="max_requests" hint="In all years; empty: no limit" />
    <TextField name="evidence" />
  </>
);

/** Kinds of leave: what people may file, and how its days are counted and paid. */
export function LeaveTypes() {
  return (
    <Register
      of={leaveTypes}
      title="Kinds of leave"
      lists={listsOf('leave')}
      columns={[
        { key: 'code', width: '90px', sortable: true },
        { key: 'name', name: true, sortable: true },
        { key: 'needs_credit', width: '120px' },
        { key: 'paid', width: '90px' },
        { key: 'calendar_days', width: '130px', rank: 4 },
        { key: 'max_days', width: '140px', rank: 4 },
        { key: 'for_sex', width: '90px', rank: 5 },
        { key: 'attachment_from_days', width: '180px', rank: 5 },
      ]}
      blank={blank}
      form={Fields}
      nameOf={(row) => row.name}
      searchHint="Name or code"
      purpose="A kind of leave is what people choose when they file. A new installation has those of the law, with their limits."
    />
  );
}

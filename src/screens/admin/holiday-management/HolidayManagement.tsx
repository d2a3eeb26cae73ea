import { useState } from 'react';
import { holidays } from '#contract/hr/holiday-register.ts';
import { today } from '#src/language/format.ts';
import { branches } from '#contract/hr/branch-register.ts';
import { useChoices } from '#src/parts/crud/use-choices.ts';
import { Register } from '#src/parts/crud/Register.tsx';
import { ChoiceField, TextField } from '#src/ui/desk/fields.tsx';
import { useFormValues } from '#src/ui/desk/form-context.tsx';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { ManyOfField } from '#src/ui/desk/several-fields.tsx';
import { AddYear } from './AddYear.tsx';

const blank = { date: today(), name: '', kind: 'regular', scope: 'national', source: '', branch_ids: [] };

function Fields() {
  const all = useChoices(branches, (row) => `${String(row['client'])}, ${String(row['name'])}`);
  const local = useFormValues().values['scope'] === 'local';
  return (
    <>
      <TextField name="date" type="date" />
      <ChoiceField name="kind" />
      <TextField name="name" whole />
      <TextField name="source" hint="Number and date of the proclamation or ordinance" whole />
      <ChoiceField name="scope" />
      <ManyOfField name="branch_ids" label="Branches of a local holiday" options={all} required={local} whole />
    </>
  );
}

export default function HolidayManagement() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Register
        of={holidays}
        title="Holidays"
        columns={[
          { key: 'date', width: '110px', sortable: true },
          { key: 'name', name: true, sortable: true },
          { key: 'kind', width: '170px', sortable: true },
          { key: 'scope', width: '100px', sortable: true, rank: 4 },
          { key: 'branches', width: '220px', rank: 5 },
          { key: 'source', width: '240px', rank: 5 },
        ]}
        chips={['kind', 'scope']}
        imports
        moreActions={<Btn onClick={() => setAdding(true)}>Add a year’s…</Btn>}
        blank={blank}
        form={Fields}
        nameOf={(row) => row.name}
        searchHint="Name or proclamation"
        purpose="Holidays decide what a day pays. Add the national ones of the year, and local ones by branch."
      />
      {adding && <AddYear onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />}
    </>
  );
}

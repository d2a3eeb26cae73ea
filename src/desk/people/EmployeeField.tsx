import { useState } from 'react';
import { expensePeople } from '#contract/hr/salary-adjustments/expense-register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';

/** Employee by code, searchable by name; shows the name of a valid code. */
export function EmployeeField({ name }: { name: string }) {
  const { values, set } = useFormValues();
  const code = typeof values[name] === 'string' ? values[name] : '';
  const [search, setSearch] = useState(code);
  const found = useEndpoint(expensePeople, { query: { search } }, { keepFormer: true });
  const people = found.data?.data ?? [];
  const whose = people.find((p) => p.employee_code.toLowerCase() === code.trim().toLowerCase());
  return (
    <TextField
      name={name}
      label={texts.employee}
      placeholder={texts.codeOrName}
      hint={whose ? `${whose.name}, ${whose.client}` : texts.enterCodeOrSearchBy}
      known={people.map((p) => `${p.employee_code} ${p.name}`)}
      searched
      pending={found.isPlaceholderData}
      shown={code}
      onType={(text) => {
        // The list offers code and name; keep the code.
        const chosen = people.find((p) => text === `${p.employee_code} ${p.name}`);
        set(name, chosen?.employee_code ?? text);
        setSearch(chosen?.employee_code ?? text);
      }}
    />
  );
}

import { payEmployeeChoices } from '#contract/payroll/people/employee-register.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';

/** Employee by HR's code, searchable by name. */
export function PersonField({ name }: { name: string }) {
  const { values, set } = useFormValues();
  const given = values[name];
  const typed = typeof given === 'string' ? given : '';
  const found = useEndpoint(payEmployeeChoices, { query: { search: typed, limit: 20 } }, { keepFormer: true });
  const people = found.data?.data ?? [];
  const chosen = people.find((p) => p.code.toLowerCase() === typed.trim().toLowerCase());
  return (
    <TextField
      name={name}
      label={texts.employee}
      known={people.map((p) => `${p.code} · ${p.name}`)}
      searched
      pending={found.isPlaceholderData}
      onType={(text) => set(name, firstOf(text.split(' · ')))}
      hint={chosen ? chosen.name : texts.enterCodeOrSearchBy}
    />
  );
}

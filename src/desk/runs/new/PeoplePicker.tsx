import { useState } from 'react';
import { payEmployeeChoices } from '#contract/payroll/people/employee-register.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { SuggestInput } from '#src/desk/ui/SuggestInput.tsx';
import { texts } from '#src/text/en/desk/runs/new.ts';

export interface Picked {
  code: string;
  name: string;
}

/** Employees, found by name or code and added one by one. */
export function PeoplePicker(props: { people: readonly Picked[]; onChange: (people: readonly Picked[]) => void }) {
  const { people, onChange } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const found = useEndpoint(
    payEmployeeChoices,
    { query: { search: firstOf(text.split(' · ')), limit: 20 } },
    { keepFormer: true },
  );
  const choices = found.data?.data ?? [];
  const add = (value: string) => {
    const code = firstOf(value.split(' · ')).trim().toLowerCase();
    const chosen = choices.find((p) => p.code.toLowerCase() === code);
    if (!chosen) return setText(value);
    choose(chosen);
  };
  const choose = (chosen: Picked) => {
    setText('');
    if (!people.some((p) => p.code === chosen.code)) onChange([...people, chosen]);
  };
  const enter = async () => {
    // Enter may be faster than the answer.
    const answer = found.isPlaceholderData ? (await found.refetch()).data : found.data;
    if (!answer) return;
    const matches = answer.data;
    const typed = text.trim().toLowerCase();
    // A name that only one employee has is enough.
    const chosen =
      matches.find((p) => p.code.toLowerCase() === typed) ?? (matches.length === 1 ? matches[0] : undefined);
    if (chosen) choose(chosen);
    else setProblem(matches.length === 0 ? texts.noEmployeeHasThisName : texts.severalEmployeesMatchChooseOne);
  };
  return (
    <div data-whole>
      <SuggestInput
        label={texts.employees}
        data-path="people"
        placeholder={texts.nameOrCode}
        value={text}
        suggestions={choices.map((p) => `${p.code} · ${p.name}`)}
        searched
        pending={found.isPlaceholderData}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(value) => {
          setProblem(null);
          // A suggestion is added at once; a typed code with Enter.
          if (value.includes(' · ')) add(value);
          else setText(value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          if (text.trim() !== '') void enter();
        }}
      />
      <ul style={{ listStyle: 'none', margin: '6px 0 0', padding: 0, maxHeight: 160, overflow: 'auto' }}>
        {people.map((p) => (
          <li key={p.code} style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between' }}>
            <span>
              {p.name} <small>{p.code}</small>
            </span>
            <Btn look="bare" onClick={() => onChange(people.filter((o) => o.code !== p.code))}>
              {texts.remove}
            </Btn>
          </li>
        ))}
      </ul>
    </div>
  );
}

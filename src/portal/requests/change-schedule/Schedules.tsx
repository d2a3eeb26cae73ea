import { useState, type ReactNode } from 'react';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { useWords } from '#src/text/words.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { describe } from './describe.ts';

interface SchedulesProps {
  options: readonly ScheduleOption[];
  present: ScheduleOption | undefined;
  value: number | null;
  onChange: (id: number) => void;
  error: ReactNode;
}

/** Maximum number of schedules shown at once; others are a tap away. */
const first = 4;

/** Schedules to request, without the current one unless chosen. */
export function Schedules({ options, present, value, onChange, error }: SchedulesProps) {
  const say = useWords();
  const [all, setAll] = useState(false);
  const others = options.filter((o) => o.id !== present?.id || o.id === value);
  const shown = all || others.slice(first).some((o) => o.id === value) ? others : others.slice(0, first);
  return (
    <Choice
      label={say('change-schedule.to')}
      look="list"
      options={shown.map((s) => ({ value: String(s.id), label: s.name, hint: describe(s, say) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
      more={shown.length < others.length && { label: say('change-schedule.more'), onClick: () => setAll(true) }}
    />
  );
}

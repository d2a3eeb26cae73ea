import { useState, type ReactNode } from 'react';
import type { LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import type { LeaveType } from '#contract/hr/leave/leave-types.ts';
import { formatDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { shortKind } from '#src/shared/leave/shown-kind.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';

interface KindsProps {
  types: readonly LeaveType[];
  credits: readonly LeaveCredit[];
  value: number | null;
  onChange: (id: number) => void;
  error: ReactNode;
}

/** Leave types: those with credits and leave without pay first, others a tap away. */
export function Kinds({ types, credits, value, onChange, error }: KindsProps) {
  const say = useWords();
  const [all, setAll] = useState(false);
  const creditOf = (type: LeaveType) => credits.find((c) => c.leave_type_id === type.id);
  const usual = [...types.filter(creditOf), ...types.filter((t) => !t.needs_credit && !t.paid).slice(0, 1)];
  const first = usual.length >= 2 ? usual : types.slice(0, 4);
  const shown = all || types.some((t) => t.id === value && !first.includes(t)) ? types : first;

  const hint = (type: LeaveType): string => {
    if (!type.needs_credit) return say('leave.no-balance');
    const credit = creditOf(type);
    return credit ? say('home.left', { days: formatDays(say, credit.available) }) : '';
  };
  return (
    <Choice
      label={say('leave.type')}
      look="list"
      options={shown.map((t) => ({ value: String(t.id), label: shortKind(t.name), hint: hint(t) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
      more={
        shown.length < types.length && {
          label: say('leave.more-kinds', { count: types.length - shown.length }),
          onClick: () => setAll(true),
        }
      }
    />
  );
}

import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { LeaveCredit } from '#contract/hr/leave-credits.ts';
import type { LeaveType } from '#contract/hr/leave-types.ts';
import { formatDays } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import classes from '#src/parts/filing/filing-form.module.css';
import { Choice } from '#src/ui/form/Choice.tsx';

interface KindsProps {
  types: readonly LeaveType[];
  credits: readonly LeaveCredit[];
  value: number | null;
  onChange: (id: number) => void;
  error: ReactNode;
}

/** The kinds of leave: those the person has credits for at once, the rare ones a tap away. */
export function Kinds({ types, credits, value, onChange, error }: KindsProps) {
  const say = useWords();
  const [all, setAll] = useState(false);
  const creditOf = (type: LeaveType) => credits.find((c) => c.leave_type_id === type.id);
  const usual = types.filter(creditOf);
  const first = usual.length >= 2 ? usual : types.slice(0, 4);
  const shown = all || types.some((t) => t.id === value && !first.includes(t)) ? types : first;

  const hint = (type: LeaveType): string => {
    if (!type.needs_credit) return say('leave.no-balance');
    const credit = creditOf(type);
    return credit ? `${formatDays(say, credit.available)} ${say('leave.left')}` : '';
  };
  return (
    <div>
      <Choice
        label={say('leave.type')}
        look="cards"
        options={shown.map((t) => ({ value: String(t.id), label: t.name, hint: hint(t) }))}
        value={value === null ? null : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        error={error}
      />
      {shown.length < types.length && (
        <Button variant="subtle" size="sm" className={classes['more']} onClick={() => setAll(true)}>
          {say('leave.more-kinds')}
        </Button>
      )}
    </div>
  );
}

import { addDays } from '#domain/calendar/local-date.ts';
import time from '#src/desk/attendance/time.module.css';
import { Btn, ChoiceChip, Views } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import { Period } from './Period.tsx';
import type { PlannerAddress } from './planner-address.ts';

/** Client and dates. */
export function Whose(props: {
  address: PlannerAddress;
  days: { from: string; to: string } | undefined;
  onDate: (date: string) => void;
}) {
  const { address, days, onDate } = props;
  if (address.clients.length === 0) return null;
  return (
    <>
      <select
        className={time['pick']}
        aria-label={texts.client}
        value={address.client?.id ?? ''}
        onChange={(event) => address.set({ client: event.currentTarget.value, branch: undefined })}
      >
        {address.clients.map((c) => (
          <option key={c.id} value={c.id}>
            {c.name}
          </option>
        ))}
      </select>
      {days && (
        <span className={time['cutoff']}>
          <Btn
            look="icon"
            aria-label={texts.previousTwoWeeks}
            onClick={() => address.set({ from: addDays(days.from, -14) })}
          >
            <BackIcon size={16} />
          </Btn>
          <Period days={days} onGo={onDate} />
          <Btn
            look="icon"
            aria-label={texts.nextTwoWeeks}
            onClick={() => address.set({ from: addDays(days.from, 14) })}
          >
            <NextIcon size={16} />
          </Btn>
        </span>
      )}
    </>
  );
}

/** Filters: branch, conflicts, or days without a schedule. */
export function Which(props: {
  address: PlannerAddress;
  people: { all: number; none: number; conflicts: number } | undefined;
  branches: readonly { id: number; name: string }[];
}) {
  const { address } = props;
  const to = (only: string) => {
    const params = new URLSearchParams();
    for (const name of ['client', 'branch', 'from', 'search']) {
      const value = address.get(name);
      if (value !== undefined) params.set(name, value);
    }
    if (only !== '') params.set('only', only);
    if (only === 'conflicts') params.set('side', 'conflicts');
    return `?${params}`;
  };
  const only = address.get('only') ?? '';
  return (
    <>
      {(props.branches.length > 1 || address.get('branch') !== undefined) && (
        <ChoiceChip
          label={texts.branch}
          value={address.get('branch')}
          options={props.branches.map((b) => [String(b.id), b.name] as const)}
          onChange={(branch) => address.set({ branch })}
        />
      )}
      <Views
        label={texts.views}
        views={[
          { label: texts.all, count: props.people?.all, to: to(''), current: only === '' },
          {
            label: texts.conflicts,
            count: props.people?.conflicts,
            to: to('conflicts'),
            current: only === 'conflicts',
            alert: (props.people?.conflicts ?? 0) > 0,
          },
          { label: texts.noSchedule, count: props.people?.none, to: to('none'), current: only === 'none' },
        ]}
      />
    </>
  );
}

import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { addNationalHolidays, nationalHolidaysOfYear } from '#contract/hr/holidays/national-holidays.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, today } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { ListSkeleton, Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';
import { kindWords } from './effect-words.ts';
import { YearEffect } from './YearEffect.tsx';
import classes from './AddYear.module.css';

const counted = (n: number) => (n === 1 ? texts.oneHoliday : texts.holidaysN(n));

/** Adds proclaimed holidays of a year that are missing, except those unchecked. */
export function AddYear(props: { year: number | undefined; onClose: () => void; onAdded: (year: number) => void }) {
  const { onClose, onAdded } = props;
  const now = Number(today().slice(0, 4));
  // This year first: without its holidays, pay is short. From October the next year, once this one is complete.
  const thisYear = useEndpoint(nationalHolidaysOfYear, { query: { year: now } }).data?.data;
  const whole = thisYear?.every((h) => h.kept_as !== null) === true;
  const [picked, setYear] = useState(props.year);
  const year = picked ?? (whole && today().slice(5) >= '10-01' ? now + 1 : now);
  const asked = useEndpoint(nationalHolidaysOfYear, { query: { year } });
  const add = useSubmit(addNationalHolidays, { refresh: [holidays.list] });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const found = asked.data?.data;
  const chosen = (found ?? []).filter((h) => h.kept_as === null && !left.has(h.date));
  const years = [...new Set([...(asked.data?.years ?? []), year])].sort((a, b) => a - b);
  const turn = (date: string) => {
    const next = new Set(left);
    if (!next.delete(date)) next.add(date);
    setLeft(next);
  };
  return (
    <FormDialog
      dense
      title={texts.addNationalHolidays}
      subtitle={texts.asProclaimedAddLocalAnd}
      submitLabel={texts.add(counted(chosen.length))}
      stop={found && chosen.length === 0 ? texts.noHolidaysToAdd : null}
      dirty={false}
      problem={problem ?? (asked.isError ? explain(asked.error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (chosen.length === 0) return false;
        try {
          const body = { holidays: chosen.map(({ date, name }) => ({ date, name })) };
          const { data } = await add.mutateAsync({ body });
          void toast(texts.added(counted(data.added), data.there));
          onAdded(year);
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <NativeSelect
        label={texts.year}
        size="xs"
        value={String(year)}
        onChange={(event) => {
          setYear(Number(event.currentTarget.value));
          setLeft(new Set());
        }}
        data={years.map(String)}
      />
      {found?.length === 0 && <Notice tone="info">{texts.noProclamationForInKawani(year)}</Notice>}
      {!found && !asked.isError && <ListSkeleton rows={6} label={texts.loading} />}
      {found && found.length > 0 && (
        <fieldset className={classes['list']} aria-label={texts.holidaysOf(year)} data-whole>
          {found.map((h) => (
            <label key={h.date} className={classes['row']} data-kept={h.kept_as === null ? undefined : true}>
              <Checkbox
                size="xs"
                checked={h.kept_as !== null || !left.has(h.date)}
                disabled={h.kept_as !== null}
                onChange={() => turn(h.date)}
              />
              <span>{formatDate(h.date)}</span>
              <span>{h.name}</span>
              <span className={classes['kind']} title={h.source}>
                {h.kept_as === null
                  ? kindWords[h.kind]
                  : h.kept_as === h.name
                    ? texts.alreadyAdded
                    : texts.alreadyAddedAs(h.kept_as)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && <YearEffect chosen={chosen} />}
    </FormDialog>
  );
}

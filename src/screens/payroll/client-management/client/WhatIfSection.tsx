import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { tryRates, type TriedRaise } from '#contract/payroll/try-rates.ts';
import { regions } from '#domain/places/regions.ts';
import { call } from '#src/api/call.ts';
import { Outcome } from '#src/parts/payroll/what-if/Outcome.tsx';
import { SpanChip } from '#src/parts/payroll/what-if/SpanChip.tsx';
import { spanOf } from '#src/parts/payroll/what-if/span.ts';
import { useTried } from '#src/parts/payroll/what-if/use-tried.ts';
import { Section } from '#src/parts/record/Record.tsx';
import { useAddress, withParams } from '#src/ui/address.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { raiseOf } from './raise-of.ts';
import classes from './WhatIfSection.module.css';

const ways = { amount: 'by an amount', share: 'by percent', minimum: 'up to a wage order' } as const;
const typedLabel = { amount: 'Higher by, ₱', share: 'Higher by, %', minimum: 'A day by it, ₱' } as const;
const whose = { all: 'Everybody', daily: 'Paid by the day', monthly: 'Paid by the month' } as const;

/** What higher rates of a client's people would have done to their pay and to its bills; and what a job found of it. */
export function WhatIfSection({ client }: { client: { id: number; name: string } }) {
  const [params, setParams] = useAddress();
  const job = Number(params.get('job') ?? 0) || null;
  const { asked, ask, show, forget } = useTried();
  const [by, setBy] = useState<TriedRaise['by']>('amount');
  const [paid, setPaid] = useState<keyof typeof whose>('all');
  const [typed, setTyped] = useState({ text: '', region: 'NCR', area: '', position: '' });
  const [over, setOver] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setWrong(false);
  };
  const setJob = (to: number | undefined) =>
    setParams((now) => withParams(now, { job: to === undefined ? undefined : String(to) }), {
      replace: true,
      preventScrollReset: true,
    });
  useEffect(() => {
    if (job !== null) void show(job);
  }, [job, show]);

  function begin(event?: FormEvent): void {
    event?.preventDefault();
    const raise = raiseOf({ by, ...typed });
    setWrong(raise === null);
    if (!raise) return;
    if (job !== null) setJob(undefined);
    const body = { client_id: client.id, paid, position: typed.position, raise, over: spanOf(over) };
    void ask((signal) => call(tryRates, { body }, { signal }), setJob);
  }
  const busy = asked?.state === 'asking' || asked?.state === 'working';
  const found = asked?.state === 'told' && asked.title !== null ? asked.title : null;

  return (
    <Section id="what-if" title="What if" note={found ?? 'Higher rates: nothing is saved or changed by asking'}>
      <form className={classes['form']} onSubmit={begin}>
        <NativeSelect
          size="xs"
          label="Rates go up"
          value={by}
          onChange={(event) => setBy(event.currentTarget.value as typeof by)}
          data={Object.entries(ways).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          size="xs"
          label={typedLabel[by]}
          inputMode="decimal"
          value={typed.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          error={wrong && 'More than zero, such as 25.50'}
        />
        {by === 'minimum' && (
          <>
            <NativeSelect
              size="xs"
              label="Region"
              value={typed.region}
              onChange={(event) => set({ region: event.currentTarget.value })}
              data={Object.entries(regions).map(([value, label]) => ({ value, label }))}
            />
            <TextInput
              size="xs"
              label="Area or tier"
              placeholder="the general one"
              value={typed.area}
              onChange={(event) => set({ area: event.currentTarget.value })}
            />
          </>
        )}
        <NativeSelect
          size="xs"
          label="Of"
          value={paid}
          onChange={(event) => setPaid(event.currentTarget.value as typeof paid)}
          data={Object.entries(whose).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          size="xs"
          label="Position"
          placeholder="any"
          value={typed.position}
          onChange={(event) => set({ position: event.currentTarget.value })}
        />
        <SpanChip value={over} onChange={setOver} />
        <Btn type="submit" aria-disabled={busy} onClick={(event) => busy && event.preventDefault()}>
          What would this do?
        </Btn>
        {asked && !busy && (
          <Btn
            look="bare"
            onClick={() => {
              forget();
              if (job !== null) setJob(undefined);
            }}
          >
            Clear
          </Btn>
        )}
      </form>
      {asked && (
        <div className={classes['outcome']}>
          <Outcome
            asked={asked}
            as={found ? 'as it was asked' : 'as though these rates had held then'}
            again={() => begin()}
          />
        </div>
      )}
    </Section>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { tryRates } from '#contract/payroll/simulations/simulate-rates.ts';
import { regions } from '#domain/places/regions.ts';
import { call } from '#src/api/call.ts';
import { Outcome } from '#src/desk/simulations/Outcome.tsx';
import { SpanChip } from '#src/desk/simulations/SpanChip.tsx';
import { spanOf } from '#src/desk/simulations/span.ts';
import { useTried } from '#src/desk/simulations/use-tried.ts';
import { Section } from '#src/desk/record/Record.tsx';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/clients/pay.ts';
import { paramsOf, questionOf, raiseOf, type Question } from './raise-of.ts';
import classes from './WhatIfSection.module.css';
import { isKeyOf } from '#domain/lists/records.ts';

const ways = { amount: texts.byAmount, share: texts.byPercent, minimum: texts.toWageOrder } as const;
const typedLabel = {
  amount: texts.increasePesos,
  share: texts.increasePercent,
  minimum: texts.dailyWagePesos,
} as const;
const whose = { all: texts.allEmployees, daily: texts.dailyPaid, monthly: texts.monthlyPaid } as const;

/**
 * Impact of higher rates on a client's pay and billing, or the saved result of a job. The input is in the address, so a
 * reload, a link, or Back previews again.
 */
export function WhatIfSection({ client }: { client: { id: number; name: string } }) {
  const [params, setParams] = useAddress();
  const job = Number(params.get('job') ?? 0) || null;
  const question = questionOf(params);
  const key = JSON.stringify(question);
  const { asked, ask, show, forget } = useTried();
  const [typed, setTyped] = useState(question);
  const [wrong, setWrong] = useState(false);
  // When the address changes, for example by Back, update the form.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setTyped(question);
    setWrong(false);
  }
  const { by, paid } = typed;
  const set = (change: Partial<Question>) => {
    setTyped({ ...typed, ...change });
    setWrong(false);
  };
  const setJob = (to: number | undefined) =>
    setParams((now) => withParams(now, { job: to === undefined ? undefined : String(to) }), {
      replace: true,
      preventScrollReset: true,
    });

  function work(of: Question): void {
    const raise = raiseOf(of);
    if (!raise) return forget();
    const body = { client_id: client.id, paid: of.paid, position: of.position, raise, over: spanOf(of.over) };
    void ask((signal) => call(tryRates, { body }, { signal }), setJob);
  }
  useEffect(() => {
    if (job === null) work(question);
    else void show(job);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again for another question or job alone
  }, [key, job]);

  function begin(event?: FormEvent): void {
    event?.preventDefault();
    const none = raiseOf(typed) === null;
    setWrong(none);
    if (none) return;
    const next = { ...paramsOf(typed), job: undefined };
    // Simulate the same input again: the address doesn't change, so nothing else starts it.
    if (JSON.stringify(typed) === key && job === null) work(typed);
    else setParams((now) => withParams(now, next), { preventScrollReset: true });
  }
  const busy = asked?.state === 'asking' || asked?.state === 'working';
  const found = asked?.state === 'told' && asked.title !== null ? asked.title : null;

  return (
    <Section id="what-if" title={texts.whatIf} note={found ?? texts.simulatesHigherRatesNothingIs}>
      <form className={classes['form']} onSubmit={begin}>
        <NativeSelect
          size="xs"
          label={texts.rateIncrease}
          value={by}
          onChange={({ currentTarget: { value } }) => isKeyOf(ways, value) && set({ by: value })}
          data={Object.entries(ways).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          size="xs"
          label={typedLabel[by]}
          inputMode="decimal"
          value={typed.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          error={wrong && texts.enterAmountAboveZeroSuch}
        />
        {by === 'minimum' && (
          <>
            <NativeSelect
              size="xs"
              label={texts.region}
              value={typed.region}
              onChange={(event) => set({ region: event.currentTarget.value })}
              data={Object.entries(regions).map(([value, label]) => ({ value, label }))}
            />
            <TextInput
              size="xs"
              label={texts.areaOrTier}
              placeholder={texts.generalRate}
              value={typed.area}
              onChange={(event) => set({ area: event.currentTarget.value })}
            />
          </>
        )}
        <NativeSelect
          size="xs"
          label={texts.employees}
          value={paid}
          onChange={({ currentTarget: { value } }) => isKeyOf(whose, value) && set({ paid: value })}
          data={Object.entries(whose).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          size="xs"
          label={texts.position}
          placeholder={texts.any}
          value={typed.position}
          onChange={(event) => set({ position: event.currentTarget.value })}
        />
        <SpanChip value={typed.over} onChange={(over) => set({ over })} />
        <Btn type="submit" aria-disabled={busy} onClick={(event) => busy && event.preventDefault()}>
          {texts.previewImpact}
        </Btn>
        {asked && !busy && (
          <Btn
            look="bare"
            onClick={() => {
              forget();
              setParams((now) => withParams(now, { ...paramsOf(null), job: undefined }), {
                replace: true,
                preventScrollReset: true,
              });
            }}
          >
            {texts.clear}
          </Btn>
        )}
      </form>
      {asked && (
        <div className={classes['outcome']}>
          <Outcome asked={asked} as={found ? texts.asSaved : texts.asIfTheseRatesApplied} again={() => begin()} />
        </div>
      )}
    </Section>
  );
}

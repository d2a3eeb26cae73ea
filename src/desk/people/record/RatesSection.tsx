import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  correctRate,
  RateCorrection,
  RateForm,
  storeRate,
  withdrawRate,
  type PayRate,
  type Timelines,
} from '#contract/hr/people/employee-timelines.ts';
import { pesos, shownValue } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { RateFields } from '#src/desk/people/fields.tsx';
import { entryChangedFrom } from '#src/desk/people/changed-from.ts';
import { PaidDays } from '#src/desk/people/PaidDays.tsx';
import { rateWords } from '#src/desk/people/words.ts';
import { Dated, day } from '#src/desk/record/Dated.tsx';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, sameEntries, versionOf, type File201 } from './file.ts';
import { WhyForm } from './WhyForm.tsx';
import { useChange } from './use-change.ts';

type Doing = { what: 'add' } | { what: 'correct' | 'withdraw'; entry: PayRate } | null;

/** Rates by date: added, corrected with a reason, removed before they start. */
export function RatesSection(file: File201) {
  const { employee, timelines, asOf } = file;
  const { rates, today } = timelines;
  const [doing, setDoing] = useState<Doing>(null);
  useChange('rate', employee.status === 'active', () => setDoing({ what: 'add' }));
  const may = employee.status === 'active';
  useKeys({ a: () => may && setDoing({ what: 'add' }) });
  const { mutateAsync: take } = useSubmit(withdrawRate, { refresh });
  const standing = rates.filter((r) => r.withdrawn_at === null);
  const next = standing.findLast((r) => r.from_date > today);
  return (
    <Section
      id="rates"
      title={texts.ratesAndPayScheme}
      actions={
        may && (
          <Btn keys="A" onClick={() => setDoing({ what: 'add' })}>
            <PlusIcon size={15} /> {texts.newRate2}{' '}
          </Btn>
        )
      }
    >
      {rates.length === 0 ? (
        <Nothing>{texts.noRateYetPayrollRuns}</Nothing>
      ) : (
        <Dated
          label={texts.rates}
          entries={rates}
          asOf={asOf}
          today={today}
          columns={[
            { title: texts.payBasis, width: '92px', render: (r) => shownValue(employeeLabels.scheme, r.scheme) },
            { title: texts.amount, width: '110px', align: 'right', render: (r) => `₱${pesos(r.amount_centavos)}` },
            {
              title: texts.annualFactor,
              width: '104px',
              align: 'right',
              rank: 4,
              render: (r) => String(r.factor_tenths / 10),
            },
          ]}
          renderActions={(entry, toCome) =>
            may && (
              <>
                <Btn
                  look="bare"
                  aria-label={texts.correctRateFrom(day(entry.from_date))}
                  onClick={() => setDoing({ what: 'correct', entry })}
                >
                  {texts.correct}
                </Btn>
                {toCome && (
                  <Btn
                    look="bare"
                    aria-label={texts.removeRateFrom(day(entry.from_date))}
                    onClick={() => setDoing({ what: 'withdraw', entry })}
                  >
                    {texts.remove}{' '}
                  </Btn>
                )}
              </>
            )
          }
        />
      )}
      {next && <Nothing>{texts.fromFromDate(day(next.from_date), rateWords(next))}</Nothing>}
      {doing?.what === 'withdraw' && (
        <WhyForm
          file={file}
          title={texts.removeRate}
          endpoint={withdrawRate}
          send={(why, version) => take({ params: { id: doing.entry.id }, body: { why, version } })}
          onClose={() => setDoing(null)}
        />
      )}
      {(doing?.what === 'add' || doing?.what === 'correct') && (
        <RateDialog file={file} entry={doing.what === 'correct' ? doing.entry : null} onClose={() => setDoing(null)} />
      )}
    </Section>
  );
}

/** Adds a rate from a date; with `entry`, replaces it. */
function RateDialog({ file, entry, onClose }: { file: File201; entry: PayRate | null; onClose: () => void }) {
  const { employee, timelines } = file;
  const { mutateAsync: add } = useSubmit(storeRate, { refresh });
  const { mutateAsync: correct } = useSubmit(correctRate, { refresh });
  const last = entry ?? timelines.rates.find((r) => r.withdrawn_at === null);
  const values = {
    from_date: entry?.from_date ?? '',
    to_date: entry?.to_date ?? null,
    scheme: last?.scheme ?? null,
    amount_centavos: entry?.amount_centavos ?? null,
    factor_tenths: last?.factor_tenths ?? 3130,
    minutes_per_day: last?.minutes_per_day ?? 480,
    note: entry?.note ?? '',
    ...(entry && { why: '' }),
  };
  return (
    <RecordForm<Timelines>
      title={entry ? texts.correctRateFrom(day(entry.from_date)) : texts.newRate2}
      endpoint={entry ? correctRate : storeRate}
      schema={entry ? RateCorrection : RateForm}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        entry
          ? correct({
              params: { id: entry.id },
              body: { ...RateCorrection.parse(given), version },
            })
          : add({ params: { id: employee.id }, body: { ...RateForm.parse(given), version } })
      }
      present={(current) => (sameEntries(current.rates, timelines.rates) ? values : null)}
      record={recordOf(file)}
      said={entry ? texts.correctionSaved : texts.rateAdded}
      onClose={onClose}
    >
      <DateField name="from_date" hint={texts.firstDayAtThisRate} />
      {entry ? <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} /> : <span />}
      <RateFields
        branch={timelines.assignments.find((a) => a.withdrawn_at === null)?.branch_id}
        schedule={timelines.schedules[0]?.schedule_id}
      />
      <PaidDays
        until={timelines.paid_until}
        ratesOf={employee.employee_code}
        from={(v) => entryChangedFrom(v['from_date'], entry?.from_date)}
      />
      <TextField name="note" whole hint={texts.exampleWageOrderNcr} />
      {entry && <TextField name="why" label={texts.reasonForCorrection} whole />}
    </RecordForm>
  );
}

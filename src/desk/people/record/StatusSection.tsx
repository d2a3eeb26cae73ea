import { useState } from 'react';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import {
  correctStatus,
  StatusCorrection,
  StatusForm,
  storeStatus,
  withdrawStatus,
  type HeldStatus,
  type Timelines,
} from '#contract/hr/people/employee-timelines.ts';
import { shownValue } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { StatusField } from '#src/desk/people/fields.tsx';
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

type Doing = { what: 'add' } | { what: 'correct' | 'withdraw'; entry: HeldStatus } | null;

/** Employment statuses by date, such as probationary and regular. */
export function StatusSection(file: File201) {
  const { employee, timelines, asOf } = file;
  const { statuses, today } = timelines;
  const [doing, setDoing] = useState<Doing>(null);
  useChange('status', employee.status === 'active', () => setDoing({ what: 'add' }));
  const { mutateAsync: take } = useSubmit(withdrawStatus, { refresh });
  const may = employee.status === 'active';
  const close = () => setDoing(null);
  const standing = statuses.filter((s) => s.withdrawn_at === null);
  /**
   * Returns true for the first entry, which may be cleared: if it was entered by mistake, the status is unknown
   * again.
   */
  const isFirst = (entry: HeldStatus) => standing.every((s) => s.from_date >= entry.from_date);
  return (
    <Section
      id="statuses"
      title={texts.employmentStatus}
      actions={
        may && (
          <Btn onClick={() => setDoing({ what: 'add' })}>
            <PlusIcon size={15} /> {texts.changeStatus}{' '}
          </Btn>
        )
      }
    >
      {statuses.length === 0 ? (
        <Nothing>{texts.noEmploymentStatusYetSuch}</Nothing>
      ) : (
        <Dated
          label={texts.employmentStatuses}
          entries={statuses}
          asOf={asOf}
          today={today}
          columns={[
            {
              title: texts.status,
              width: '150px',
              render: (s) => shownValue(employeeLabels.employment_status, s.employment_status),
            },
          ]}
          renderActions={(entry, toCome) =>
            may && (
              <>
                <Btn
                  look="bare"
                  aria-label={texts.correctEmploymentStatusFrom(day(entry.from_date))}
                  onClick={() => setDoing({ what: 'correct', entry })}
                >
                  {texts.correct}
                </Btn>
                {(toCome || isFirst(entry)) && (
                  <Btn
                    look="bare"
                    aria-label={texts.clearEmploymentStatusFrom(toCome, day(entry.from_date))}
                    onClick={() => setDoing({ what: 'withdraw', entry })}
                  >
                    {toCome ? texts.remove : texts.clear}
                  </Btn>
                )}
              </>
            )
          }
        />
      )}
      {doing?.what === 'withdraw' && (
        <WhyForm
          file={file}
          title={
            doing.entry.from_date > today
              ? texts.removeEmploymentStatus
              : texts.clearEmploymentStatusFromFromDate(day(doing.entry.from_date))
          }
          endpoint={withdrawStatus}
          send={(why, version) => take({ params: { id: doing.entry.id }, body: { why, version } })}
          onClose={close}
        />
      )}
      {(doing?.what === 'add' || doing?.what === 'correct') && (
        <StatusDialog file={file} entry={doing.what === 'correct' ? doing.entry : null} onClose={close} />
      )}
    </Section>
  );
}

/** Adds an employment status from a date; with `entry`, replaces it. */
function StatusDialog({ file, entry, onClose }: { file: File201; entry: HeldStatus | null; onClose: () => void }) {
  const { employee, timelines } = file;
  const { mutateAsync: add } = useSubmit(storeStatus, { refresh });
  const { mutateAsync: correct } = useSubmit(correctStatus, { refresh });
  const values = {
    from_date: entry?.from_date ?? '',
    to_date: entry?.to_date ?? null,
    employment_status: entry?.employment_status ?? null,
    note: entry?.note ?? '',
    ...(entry && { why: '' }),
  };
  return (
    <RecordForm<Timelines>
      title={entry ? texts.correctEmploymentStatusFrom(day(entry.from_date)) : texts.changeEmploymentStatus}
      endpoint={entry ? correctStatus : storeStatus}
      schema={entry ? StatusCorrection : StatusForm}
      fields={employeeLabels}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        entry
          ? correct({ params: { id: entry.id }, body: { ...StatusCorrection.parse(given), version } })
          : add({ params: { id: employee.id }, body: { ...StatusForm.parse(given), version } })
      }
      present={(current) => (sameEntries(current.statuses, timelines.statuses) ? values : null)}
      record={recordOf(file)}
      said={entry ? texts.correctionSaved : texts.employmentStatusSaved}
      onClose={onClose}
    >
      <DateField name="from_date" hint={texts.firstDayOfStatus} />
      {entry && <DateField name="to_date" orNull hint={texts.leaveBlankForNoEnd} />}
      <StatusField chosen />
      <TextField name="note" whole hint={texts.examplePassedEvaluation} />
      {entry && <TextField name="why" label={texts.reasonForCorrection} whole />}
    </RecordForm>
  );
}

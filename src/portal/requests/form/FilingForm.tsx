import type { ReactNode } from 'react';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { FormDialog, useLeaveForm } from '#src/shared/forms/FormDialog.tsx';
import { Again } from './Again.tsx';
import { Fields, type Field } from './CorrectFields.tsx';
import classes from './CorrectFields.module.css';
import { useKeepDraft } from '../drafts.ts';
import { FormProblem, useSubmitting } from './FormProblem.tsx';
import { DiscardCorrection } from './DiscardCorrection.tsx';
import type { Correcting, FiledRecord, Payloads } from '#src/shared/requests/record.ts';
import { saveFiling } from './save-filing.ts';
import { WaysThatWork } from './WaysThatWork.tsx';
import type { Way } from './ways.ts';
import type { Stop } from './stops.ts';
import type { Attached, FillingIn } from './use-filing-form.ts';
import { withdrawFiling, withdrawRecord } from '../withdraw-filing.ts';

interface FilingFormProps<K extends RequestKind, R extends FiledRecord, V extends Record<string, unknown>> {
  filling: FillingIn<K, R, V>;
  /** Returns the call's payload from the form. */
  payload: () => Payloads[K];
  /** Attachments, for kinds with photos and documents. */
  attached?: Attached;
  /** Submit label of a new request, if not the kind's. */
  submitLabel?: string | undefined;
  stop: Stop | null;
  /** Options to file instead of a refused request. */
  ways: readonly Way[];
  /** Sentence about HR's conflicting request. */
  because?: string | null;
  summary: ReactNode;
  after?: ReactNode;
  fields: readonly Field[];
}

const noFiles: readonly File[] = [];

/** Form of a request kind: new, correction, or filed again. */
export function FilingForm<K extends RequestKind, R extends FiledRecord, V extends Record<string, unknown>>(
  props: FilingFormProps<K, R, V>,
) {
  const { filling, attached } = props;
  const { kind, starts, filing } = filling;
  const { correcting, corrected, overtaken, again, onClose } = filling.props;
  const say = useWords();
  const { refused, submit } = useSubmitting(filing);
  const dirty = filing.dirty || (attached?.changed ?? false);
  const { id, form } = filling;
  const { userId: owner } = filling.props;
  useKeepDraft(
    { owner, id, kind, name: starts.options.draft, open: starts.open },
    { values: form.values, dirty, files: attached?.files ?? noFiles, keptFiles: attached?.stored ?? null },
  );
  const save = () =>
    saveFiling(kind, filling.props, {
      id,
      values: props.payload(),
      typed: form.values,
      files: attached?.files ?? [],
      ...(attached && { keptFiles: attached.stored }),
      draft: { owner, name: starts.options.draft, open: starts.open },
    });
  const afresh = correcting === null && overtaken === null;
  return (
    <FormDialog
      title={starts.title(say)}
      {...(corrected === null && { note: say('filing.kept-as-typed') })}
      submitLabel={(afresh ? props.submitLabel : undefined) ?? say(starts.submit)}
      stop={props.stop?.button ?? null}
      dirty={dirty}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={filing.settle}
      summary={props.summary}
      after={props.after}
      extra={
        overtaken && <DiscardCorrection typed={form.values} draft={starts.options.draft} onFinal={filing.settle} />
      }
    >
      <FormProblem
        problem={filing.problem}
        refused={refused}
        notTaken={starts.notTaken}
        because={props.because}
        typed={filing.form.values}
      />
      {starts.from && (overtaken || starts.notTaken) && (
        <WaysThatWork
          kind={kind}
          ways={props.ways}
          overtaken={overtaken}
          filed={'record' in starts.from ? starts.from.record : starts.from.item.payload}
          typed={filing.form.values}
        />
      )}
      <Again of={again} files={again && attached ? (again as { files?: unknown[] }).files?.length : 0} />
      <Fields fields={props.fields} folds={starts.notTaken !== null} />
      {correcting && <Held kind={kind} correcting={correcting} onWithdrawn={filing.settle} />}
    </FormDialog>
  );
}

/** Below a correction: the request waits in the meantime, since when, and Withdraw. */
function Held(props: {
  kind: RequestKind;
  correcting: NonNullable<Correcting<FiledRecord>>;
  /** Called when the request was withdrawn, so that its correction is obsolete. */
  onWithdrawn: () => void;
}) {
  const { kind, correcting, onWithdrawn } = props;
  const say = useWords();
  const leave = useLeaveForm();
  const here = 'item' in correcting;
  const filed = formatInstant(here ? correcting.item.filedAt : correcting.record.filed_at);
  async function withdraw(): Promise<void> {
    const withdrawn = await (here ? withdrawFiling(correcting.item.id) : withdrawRecord(kind, correcting.record));
    if (!withdrawn) return;
    onWithdrawn();
    leave();
  }
  return (
    <p className={classes['held']}>
      {here && say('filing.held')} {say(here ? 'filing.filed-here' : 'filing.filed-then', { when: filed })}{' '}
      <button type="button" className={classes['link']} onClick={() => void withdraw()}>
        {say('filing.withdraw-it')}
      </button>
    </p>
  );
}

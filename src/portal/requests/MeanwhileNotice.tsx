import { use, useEffect, useId, useRef } from 'react';
import { formatInstant } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { AlertIcon, CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { useFaces } from '#src/shared/requests/faces.ts';
import { MeanwhileContext } from './meanwhile.ts';
import classes from './MeanwhileNotice.module.css';
import { shownOf, type FiledRecord } from '#src/shared/requests/record.ts';

/** Above the fields: the decision or withdrawal with user and reason, and both versions. */
export function MeanwhileNotice({ typed }: { typed: object }) {
  const say = useWords();
  const meanwhile = use(MeanwhileContext);
  const notice = useRef<HTMLDivElement>(null);
  const told = meanwhile !== null;
  // The notice appears while the user types further down, and changes the form's buttons.
  useEffect(() => {
    if (told) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  if (meanwhile === null) return null;
  const { kind, overtaken } = meanwhile;
  const { record } = overtaken;
  const rejected = record !== null && !record.archived && record.status === 'rejected';
  return (
    <>
      <div ref={notice} className={classes['notice']}>
        <Notice tone={rejected ? 'bad' : 'warn'} alert icon={rejected ? <CloseIcon /> : <AlertIcon />}>
          <strong>
            {say(
              `meanwhile.${record === null || record.archived ? 'withdrawn' : record.status}` as 'meanwhile.rejected',
            )}
          </strong>
          {record && <WhoAndWhy record={record} />}
        </Notice>
      </div>
      {record && <Compare kind={kind} record={record} typed={typed} />}
      {(record as { files?: unknown[] } | null)?.files?.length ? (
        <Notice tone="info">{say('filing.again-files')}</Notice>
      ) : null}
    </>
  );
}

/** The approver, the time, and the remark. */
export function WhoAndWhy({ record }: { record: FiledRecord }) {
  const say = useWords();
  const who = record.decided_by_name && say('filing.decided-by', { name: record.decided_by_name });
  const line = [who, record.decided_at && formatInstant(record.decided_at)].filter(Boolean).join(', ');
  return (
    <>
      {line !== '' && <p className={classes['who']}>{line}</p>}
      {record.remark && <blockquote className={classes['why']}>{record.remark}</blockquote>}
    </>
  );
}

/** The decided version next to the user's; differences are bold. */
function Compare({ kind, record, typed }: { kind: RequestKind; record: FiledRecord; typed: object }) {
  const say = useWords();
  const id = useId();
  const faceOf = useFaces();
  const decided = { ...faceOf({ kind, payload: shownOf(record) }), reason: reasonOf(record) };
  const wrote = { ...faceOf({ kind, payload: numbered(typed) }), reason: reasonOf(typed) };
  const rows = [
    ['meanwhile.when', decided.detail, wrote.detail],
    ['filing.reason', decided.reason, wrote.reason],
    ['meanwhile.what', decided.title, wrote.title],
  ] as const;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes['heading']}>
        {say('meanwhile.kept')}
      </h3>
      <table className={classes['compare']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes['unseen']}>{say('meanwhile.field')}</span>
            </th>
            <th scope="col">{say('meanwhile.decided-on')}</th>
            <th scope="col">{say('meanwhile.wrote')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, theirs, mine]) => (
            <tr key={name}>
              <th scope="row">{say(name)}</th>
              <td>{theirs}</td>
              <td data-differs={theirs !== mine || undefined}>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const reasonOf = (filing: object): string => {
  const { reason, description }: { reason?: string; description?: string } = filing;
  return reason ?? description ?? '';
};

/** Returns the form's values with the leave type as a number: the form has it as text. */
const numbered = (typed: object): object => {
  const { leave_type_id: type }: { leave_type_id?: unknown } = typed;
  return type === undefined ? typed : { ...typed, leave_type_id: Number(type) };
};

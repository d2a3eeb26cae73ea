import type { Endpoint } from '#contract/endpoint.ts';
import type { Change } from '#contract/register.ts';
import type { Fields, FieldValue } from '#domain/records/fields.ts';
import { formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { shownOnDesk } from '#src/desk/ui/shown.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { useAny } from './any-register.ts';
import classes from './History.module.css';

/** Returns what a change did: `Added`, `Changed`, `Archived`, or `Restored`. */
export const did = (change: Change): string => {
  if (change.action === 'insert') return texts.added;
  const archived = change.fields.find((f) => f.field === 'archived_at');
  if (archived) return archived.after === null ? texts.restored : texts.archived;
  return texts.changed;
};

/** History of a record: user, time, and each field before and after. Read-only. */
export function History(props: {
  of: { history: Endpoint; fields: Fields };
  id: number;
  name: string;
  onClose: () => void;
}) {
  const { of } = props;
  const history = useAny<{ data: (Change & { what?: string })[]; total: number }>(of.history, {
    params: { id: props.id },
  });
  const { data } = history;
  return (
    <Panel title={texts.history} note={props.name} onClose={props.onClose}>
      {history.error && <p className={classes['note']}>{explain(history.error)}</p>}
      {data?.data.length === 0 && <p className={classes['note']}>{texts.noChangesYet}</p>}
      <ol className={classes['list']} aria-busy={data === undefined}>
        {data?.data.map((change, i) => (
          <li key={i}>
            <p className={classes['who']}>
              <span>{change.by ?? texts.kawani}</span> <time dateTime={change.at}>{formatInstant(change.at)}</time>
            </p>
            <p className={classes['did']}>
              {change.what === undefined ? did(change) : `${change.what}: ${did(change).toLowerCase()}`}
            </p>
            {change.action === 'update' && (
              <dl>
                {change.fields
                  .filter((f) => f.field in of.fields)
                  .map((f) => (
                    <div key={f.field}>
                      <dt>{of.fields[f.field]!.label}</dt>
                      <dd>
                        <del>{shownOnDesk(of.fields[f.field]!, f.before as FieldValue) || 'nothing'}</del>{' '}
                        <ins>{shownOnDesk(of.fields[f.field]!, f.after as FieldValue) || 'nothing'}</ins>
                      </dd>
                    </div>
                  ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

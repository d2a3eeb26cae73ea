import { forgetPunchColumns, listPunchColumns, type PunchColumns } from '#contract/hr/attendance/time-punches.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
import { roleWords } from './role-words.ts';

const namesOf = (of: PunchColumns): string => of.columns.map((c) => c.name).join(', ');

/** Saved column matches of a client's files. After removing one, the next file asks again. */
export function ColumnMatches({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const said = useEndpoint(listPunchColumns, { query: { client: clientId } }, { keepFormer: true });
  const forget = useSubmit(forgetPunchColumns, { refresh: [listPunchColumns] });
  const drop = async (of: PunchColumns) => {
    const sure = await dialog.confirm({
      title: texts.removeThisMatch,
      text: texts.nextFileWithTheseColumns(namesOf(of)),
      yes: texts.remove,
      no: texts.keep,
    });
    if (!sure) return;
    try {
      await forget.mutateAsync({ params: { id: of.id } });
      void toast(texts.columnMatchRemoved);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Panel title={texts.savedColumnMatches} note={texts.howFilesFromOtherPrograms} onClose={onClose}>
      {said.error && (
        <div className={classes['part']} role="alert">
          {explain(said.error)}
        </div>
      )}
      {said.data?.data.map((of) => (
        <div key={of.id} className={classes['part']}>
          <h3>
            <span>{`${of.set_by ?? texts.formerUser}, ${formatLongDate(manilaDate(of.set_at))}`}</span>
            <Btn look="bare" aria-label={texts.removeWhat(namesOf(of))} onClick={() => void drop(of)}>
              {texts.removeDots}
            </Btn>
          </h3>
          <table className={classes['lines']} aria-label={namesOf(of)}>
            <tbody>
              {of.columns.map((c) => (
                <tr key={c.name}>
                  <td>{c.name}</td>
                  <td className={classes['soft']} data-right>
                    {c.role === null ? 'skipped' : roleWords[c.role]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {said.data?.data.length === 0 && <div className={classes['part']}>{texts.noSavedColumnMatches}</div>}
    </Panel>
  );
}

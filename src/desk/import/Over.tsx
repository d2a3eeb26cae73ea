import { formatInstant } from '#src/text/format.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { askedLeave, changesDays } from '#src/desk/holidays/LeaveEffect.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { useImportSteps } from './import-calls.ts';
import { rowsInWords } from './row-words.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';

/** Saved summary of an import, with Undo while nothing depends on it. */
export function Over({ api, list, found, frame, onLeave, onAgain, many }: StepProps & { onAgain: () => void }) {
  const steps = useImportSteps(api, list);
  const counts = found.counts ?? { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const n = (count: number) => count.toLocaleString('en');
  const undone = found.state === 'undone';
  const undo = async () => {
    const leave = changesDays(found.kind) ? await askedLeave({ of: 'import', id: found.id }).catch(() => '') : '';
    const question = {
      title: texts.undoThisImport,
      text: texts.areRemovedAndGetTheir(leave === '' ? '' : `${leave} `, n(counts.new), many, n(counts.changed)),
      yes: texts.undoImport,
      no: texts.keepImport,
      danger: true,
    };
    if (await dialog.confirm(question)) await steps.undo(found.id, found.version);
  };
  return (
    <DeskPage {...frame}>
      <div className={classes['center']}>
        <div className={classes['progress']} role="status">
          <h2>{undone ? texts.importUndone : texts.addedChanged(n(counts.new), n(counts.changed))}</h2>
          <p>
            {texts.unchangedRefused(found.file_name, rowsInWords(found.rows), n(counts.unchanged), n(counts.refused))}
          </p>
          <p>
            {texts.appliedBy(found.applied_by ?? '')} {found.applied_at && formatInstant(found.applied_at)}
            {undone && found.undone_at && texts.undoneBy(found.undone_by ?? '', formatInstant(found.undone_at))}
          </p>
          {found.state === 'applied' && found.job?.error && (
            <Notice tone="bad" alert>
              {found.job.error}
            </Notice>
          )}
          <div className={classes['row']}>
            <Btn look="main" onClick={onLeave}>
              {texts.view(many)}
            </Btn>
            {counts.refused > 0 && <Btn onClick={() => void steps.refused(found)}>{texts.rowsToFixXlsx}</Btn>}
            <Btn onClick={onAgain}>{texts.chooseAnotherFile}</Btn>
            {found.state === 'applied' && (
              <Btn look="danger" disabled={steps.busy} onClick={() => void undo()}>
                {texts.undo}
              </Btn>
            )}
          </div>
        </div>
      </div>
    </DeskPage>
  );
}

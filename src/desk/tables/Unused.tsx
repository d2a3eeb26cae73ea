import type { LawVersion } from '#contract/payroll/tables/law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/tables.ts';
import { AsidePart } from './LawAside.tsx';
import classes from './law.module.css';
import { lawOf } from './law-of.ts';

/** A version not used by an approved run can be activated, edited, and deleted. */
export function Unused(props: { kind: LawKind; table: LawVersion; onChange: () => void }) {
  const { table } = props;
  const law = lawOf(props.kind);
  const refresh = [law.current, law.year];
  const { mutateAsync: update } = useSubmit(law.update, { refresh });
  const { mutateAsync: remove } = useSubmit(law.delete, { refresh });
  const draft = table.state === 'draft';
  async function act(work: () => Promise<unknown>, said: string): Promise<void> {
    try {
      await work();
      void toast(said);
    } catch (failed) {
      if (isProposed(failed)) return;
      await dialog.error(explain(failed));
    }
  }
  async function force(): Promise<void> {
    const text = texts.runsFromUseThisTable(day(table.from_date));
    if (
      !(await dialog.confirm({
        title: texts.activateSource(table.source),
        text,
        yes: texts.activateTable,
        no: texts.cancel,
      }))
    )
      return;
    const body = { id: table.id, version: table.version, state: 'in_force' as const };
    await act(() => update({ body }), texts.tableActivated);
  }
  async function drop(): Promise<void> {
    const text = draft ? texts.noRunUsedIt : texts.runsThatArentApprovedYet;
    if (
      !(await dialog.confirm({
        title: texts.deleteSource(table.source),
        text,
        yes: 'Delete',
        no: texts.keep,
        danger: true,
      }))
    )
      return;
    await act(() => remove({ params: { id: table.id }, query: { version: table.version } }), texts.tableDeleted);
  }
  return (
    <AsidePart title={draft ? texts.draft : texts.notUsedYet}>
      {draft ? texts.runsDontUseThisTable : texts.noApprovedRunUsedThis}
      <div className={classes['acts']}>
        {draft && (
          <Btn look="main" onClick={() => void force()}>
            {texts.activate}{' '}
          </Btn>
        )}
        <Btn onClick={props.onChange}>{texts.edit}</Btn>
        <Btn look="danger" onClick={() => void drop()}>
          {texts.delete}
        </Btn>
      </div>
    </AsidePart>
  );
}

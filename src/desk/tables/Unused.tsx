import { laws, type LawVersion, type sssLaw } from '#contract/payroll/tables/law.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { AsidePart } from './LawAside.tsx';
import classes from './law.module.css';

/** A version not used by an approved run can be activated, edited, and deleted. */
export function Unused(props: { kind: LawKind; table: LawVersion; onChange: () => void }) {
  const { table } = props;
  const law = laws[props.kind] as unknown as typeof sssLaw;
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
    const text = `Runs from ${day(table.from_date)} use this table. Recompute runs that are already computed.`;
    if (!(await dialog.confirm({ title: `Activate ${table.source}?`, text, yes: 'Activate table', no: 'Cancel' })))
      return;
    const body = { id: table.id, version: table.version, state: 'in_force' as const };
    await act(() => update({ body }), 'Table activated');
  }
  async function drop(): Promise<void> {
    const text = draft ? 'No run used it.' : 'Runs that aren’t approved yet use the earlier table instead.';
    if (!(await dialog.confirm({ title: `Delete ${table.source}?`, text, yes: 'Delete', no: 'Keep', danger: true })))
      return;
    await act(() => remove({ params: { id: table.id }, query: { version: table.version } }), 'Table deleted');
  }
  return (
    <AsidePart title={draft ? 'Draft' : 'Not used yet'}>
      {draft
        ? 'Runs don’t use this table until you activate it.'
        : 'No approved run used this table, so you can change it.'}
      <div className={classes['acts']}>
        {draft && (
          <Btn look="main" onClick={() => void force()}>
            Activate{' '}
          </Btn>
        )}
        <Btn onClick={props.onChange}>Edit</Btn>
        <Btn look="danger" onClick={() => void drop()}>
          Delete
        </Btn>
      </div>
    </AsidePart>
  );
}

import { agencyReports } from '#contract/payroll/agencies/agency-kinds.ts';
import { agencyDeadlines, decideOpenings, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import type { Output } from '#contract/endpoint.ts';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { money, people } from '#src/desk/runs/run-words.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import classes from '#src/desk/runs/runs.module.css';

interface Props {
  kind: AgencyKind;
  year: number;
  month: number;
  found: Output<typeof previewAgency>['data'];
}

/** Earlier pay in the report's month or year, and whether the report includes it. */
export function BeforeKawani({ kind, year, month, found: { opening } }: Props) {
  const decide = useSubmit(decideOpenings, { refresh: [previewAgency, agencyDeadlines] });
  const { agency, main, amounts } = agencyReports[kind];
  if (kind === 'alphalist')
    return (
      <PanelPart title={`Before Kawani: ${people(opening.people)}`}>
        <p>Opening balances of the year are included.</p>
      </PanelPart>
    );
  const choose = async (included: boolean) => {
    try {
      await decide.mutateAsync({ body: { kind, year, month, included } });
      void toast(included ? 'Earlier cutoffs included' : 'Earlier cutoffs excluded');
    } catch (thrown) {
      void toast(explain(thrown));
    }
  };
  const { included } = opening;
  return (
    <PanelPart title={`Before Kawani: ${people(opening.people)}`} tone={included === null ? 'warn' : 'info'}>
      <div className={classes['line']}>
        <div>
          <span>{amounts[main]!.label}, earlier cutoffs</span>
          <b>{money(opening.amounts[main] ?? 0)}</b>
        </div>
        <small>
          {included === null
            ? `Did your former payroll already report this month to ${agency}?`
            : included
              ? 'Included. This report covers the whole month.'
              : 'Excluded. The former payroll reported it.'}
        </small>
      </div>
      {kind === 'tax' && included !== false && (
        <p>Exempt pay of those cutoffs isn’t known. Add it to items 14 to 18 and 20.</p>
      )}
      <p className={classes['choices']}>
        {included !== true && <Btn onClick={() => void choose(true)}>Include</Btn>}
        {included !== false && <Btn onClick={() => void choose(false)}>Exclude</Btn>}
      </p>
    </PanelPart>
  );
}

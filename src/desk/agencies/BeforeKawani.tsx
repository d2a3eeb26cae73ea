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
import { texts } from '#src/text/en/desk/agencies.ts';

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
      <PanelPart title={texts.beforeKawani(people(opening.people))}>
        <p>{texts.openingBalancesOfYearAre}</p>
      </PanelPart>
    );
  const choose = async (included: boolean) => {
    try {
      await decide.mutateAsync({ body: { kind, year, month, included } });
      void toast(included ? texts.earlierCutoffsIncluded : texts.earlierCutoffsExcluded);
    } catch (thrown) {
      void toast(explain(thrown));
    }
  };
  const { included } = opening;
  return (
    <PanelPart title={texts.beforeKawani(people(opening.people))} tone={included === null ? 'warn' : 'info'}>
      <div className={classes['line']}>
        <div>
          <span>{texts.earlierCutoffs(amounts[main]!.label)}</span>
          <b>{money(opening.amounts[main] ?? 0)}</b>
        </div>
        <small>
          {included === null
            ? texts.didYourFormerPayrollAlready(agency)
            : included
              ? texts.includedThisReportCoversWhole
              : texts.excludedFormerPayrollReportedIt}
        </small>
      </div>
      {kind === 'tax' && included !== false && <p>{texts.exemptPayOfThoseCutoffs}</p>}
      <p className={classes['choices']}>
        {included !== true && <Btn onClick={() => void choose(true)}>{texts.include}</Btn>}
        {included !== false && <Btn onClick={() => void choose(false)}>{texts.exclude}</Btn>}
      </p>
    </PanelPart>
  );
}

import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { finalPaySheet, leavingFields, showFinalPay, type FinalPay } from '#contract/payroll/people/final-pay.ts';
import { shownValue } from '#domain/records/fields.ts';
import { pesos } from '#src/desk/runs/run-words.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Facts, Nothing } from '#src/desk/record/Record.tsx';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { Reversal } from '#src/desk/runs/Reversal.tsx';
import { newRunOf } from '#src/desk/runs/run-places.ts';
import { holds, useSession } from '#src/session/session.ts';
import { formatRange } from '#src/text/format.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/pay.ts';
import classes from './LeavingSection.module.css';

const peso = (n: number | null): string => (n === null ? texts.notComputedYet : pesos(n));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines of final pay with total and legal basis. */
function Lines({ title, of, none }: { title: string; of: FinalPay['due']; none: string }) {
  const open = of.some((l) => l.amount_centavos === null);
  const sum = of.reduce((n, l) => n + (l.amount_centavos ?? 0), 0);
  return (
    <>
      <h3 className={classes['title']}>{title}</h3>
      {of.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <table aria-label={title} className={classes['lines']}>
          <tbody>
            {of.map((l, i) => (
              <tr key={i}>
                <td>
                  <b>{capital(l.what)}</b>
                  <br />
                  <small>{l.how}</small>
                </td>
                <td>{peso(l.amount_centavos)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <b>{open ? texts.sumSoFar : texts.sum}</b>
              </td>
              <td>
                <b>{peso(sum)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </>
  );
}

/** The sheet to print and sign, as a PDF. */
export function FinalPaySheetButton({ id, code }: { id: number; code: string }) {
  const download = async () => {
    try {
      saveFile(await call(finalPaySheet, { params: { id } }), `final-pay-${code}.pdf`);
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  return <Btn onClick={() => void download()}>{texts.printSheet}</Btn>;
}

function factsOf({ answers, ...of }: FinalPay): (readonly [string, string])[] {
  return [
    [texts.reason, answers.reason === null ? texts.notRecorded : shownValue(leavingFields.reason, answers.reason)],
    [texts.lastDay, of.last_day === null ? '' : day(of.last_day)],
    [texts.service, of.service],
    [texts.ageOnLastDay, of.age === null ? texts.noBirthDate : String(of.age)],
    [texts.dueOnOrBefore, of.due_on === null ? '' : day(of.due_on)],
    [texts.silToConvert, of.sil === null ? texts.notKnown : of.sil.source],
    [texts.authorityToDeduct, answers.authority || texts.none],
    ...(answers.reason === 'death'
      ? ([
          [texts.heirsToPay2, answers.heirs || texts.notEntered],
          [texts.affidavitOfHeirship, answers.heirs_proof || texts.none],
        ] as const)
      : []),
  ];
}

/** Reverses the payslip that was posted as regular pay, then starts the run that pays the last cutoff again. */
function PaidAsRegular({ code, run, reversed }: { code: string } & NonNullable<FinalPay['paid_as_regular']>) {
  if (!holds(useSession(), 'PAY07')) return null;
  return (
    <p className={classes['again']}>
      <Reversal run={run} code={code} label={texts.reversePayslipOf(formatRange(run.from_date, run.to_date))} />
      {reversed && (
        <LinkBtn to={newRunOf(run)}>{texts.newRunOfCutoff(formatRange(run.from_date, run.to_date))}</LinkBtn>
      )}
    </p>
  );
}

/** Final pay of a leaver: reason, amounts due, deductions, and open questions. */
export function LeavingSection({ id }: { id: number }) {
  const { data, error } = useEndpoint(showFinalPay, { params: { id } });
  if (error) return <Nothing>{explain(error)}</Nothing>;
  if (!data) return <div aria-busy="true" />;
  const of = data.data;
  if (of.last_day === null) return <Nothing>{texts.noLastDayIsRecorded}</Nothing>;
  return (
    <>
      <Facts of={factsOf(of)} />
      {of.hr_reason !== null && <p>{texts.inHr(of.hr_reason)}</p>}
      {of.issues.length > 0 && (
        <ul aria-label={texts.issuesOfFinalPay} className={classes['questions']}>
          {of.issues.map((issue, i) => (
            <li key={i}>
              {issue.must && <b>{texts.toFix} </b>}
              {issue.message}
            </li>
          ))}
        </ul>
      )}
      {of.paid_as_regular && <PaidAsRegular code={of.employee.code} {...of.paid_as_regular} />}
      <Lines title={texts.dueToEmployee} of={of.due} none={texts.nothingIsDue} />
      <Lines title={texts.deductions} of={of.owed} none={texts.noLoanOrPropertyIs} />
      <p>
        {of.run ? (
          <WithLink
            sentence={(of.run.posted ? texts.netPayPostedIn : texts.netPayComputedBy)(
              peso(of.run.net_centavos),
              of.run.name,
            )}
            to={`/payroll/payroll-summary/${of.run.id}`}
          />
        ) : (
          texts.lastCutoffsRunComputesLast
        )}
      </p>
    </>
  );
}

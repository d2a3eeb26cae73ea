import {
  computeOffCyclePerson,
  listOffCyclePeople,
  type OffCyclePerson,
} from '#contract/payroll/runs/off-cycle-runs.ts';
import { showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { sayWhyNot } from '#src/desk/runs/use-run.ts';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';
import { moneyWords, ratesOf, shownAmount } from './columns.tsx';

/** An employee of the run: amounts, issues, and computing only them. */
export function PersonPanel(props: {
  run: Run;
  person: OffCyclePerson;
  changeable: boolean;
  onEdit: () => void;
  onClose: () => void;
}) {
  const { run, person, changeable } = props;
  const compute = useSubmit(computeOffCyclePerson, { refresh: [listOffCyclePeople, showRun] });
  const computeOne = async () => {
    try {
      const params = { id: run.id, employeecode: person.employee };
      await compute.mutateAsync({ params, body: { version: run.version } });
    } catch (error) {
      await sayWhyNot(error, run);
    }
  };
  return (
    <Panel
      title={person.name}
      note={`${person.employee} · ${person.client}, ${person.branch}`}
      onClose={props.onClose}
      foot={
        <PanelFoot>
          {person.net_centavos !== null && (
            <LinkBtn to={`/payroll/payroll-summary/${run.id}?open=${encodeURIComponent(person.employee)}`}>
              {texts.payslip}
            </LinkBtn>
          )}
          {changeable && (
            <>
              {person.takes_back === null && <Btn onClick={props.onEdit}>{texts.editAmountsDots}</Btn>}
              <Btn disabled={compute.isPending || person.state === 'held'} onClick={() => void computeOne()}>
                {texts.compute}
              </Btn>
            </>
          )}
        </PanelFoot>
      }
    >
      {person.held_because !== null && (
        <PanelPart tone="info" title={texts.onHold}>
          <p>{person.held_because}</p>
        </PanelPart>
      )}
      {person.problems.length > 0 && (
        <PanelPart tone="warn" title={person.problems.some((p) => p.must) ? texts.toFix : texts.toReview}>
          {person.problems.map((p, i) => (
            <p key={i}>{p.message}</p>
          ))}
        </PanelPart>
      )}
      <PanelPart title={person.takes_back ? texts.reversed : texts.amounts}>
        {person.takes_back && (
          <>
            <p>{texts.reversesEveryLineOfPosted(money(person.takes_back.net_centavos))}</p>
            <p>{moneyWords[person.takes_back.money]}</p>
            <p>{texts.reason(person.takes_back.reason)}</p>
          </>
        )}
        {person.amounts.map((a) => (
          <p key={a.code}>
            {a.what}: <b>{shownAmount(a)}</b>
            {a.note !== '' && ` (${a.note})`}
          </p>
        ))}
        {person.retro.map((c) => (
          <p key={c.from_date}>
            {ratesOf(c)}
            {person.net_centavos === null && texts.setWhenRunIsComputed}
          </p>
        ))}
        {person.net_centavos !== null && <p>{texts.netPesos(money(person.net_centavos))}</p>}
      </PanelPart>
    </Panel>
  );
}

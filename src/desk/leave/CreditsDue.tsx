import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import {
  dueLeaveCredits,
  dueShown,
  grantLeaveCredits,
  undoLeaveCredits,
  type CreditDue,
} from '#contract/hr/leave/leave-credit-runs.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { leaveTypes } from '#contract/hr/leave/leave-type-register.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate, formatInstant, today } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { ListSkeleton, Notice } from '#src/shared/ui/page/states.tsx';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/benefits.ts';
import classes from './CreditsDue.module.css';

const refresh = [dueLeaveCredits, showLeaveCredit, leaveTypes.list];
const entries = (n: number): string => (n === 1 ? texts.oneEntry : texts.entries(n));
const people = (n: number): string => (n === 1 ? texts.oneEmployee : texts.employees(n));
const kinds = { grant: texts.granted, expire: texts.expired, cash: texts.convertedToCash };
type Due = Output<typeof dueLeaveCredits>['data'];

/**
 * Leave credits to grant, expire, and convert up to a date by the leave types' settings: reviewed, then added or undone
 * together.
 */
export function CreditsDue({ onClose }: { onClose: () => void }) {
  const [until, setUntil] = useState(today());
  const asked = useEndpoint(dueLeaveCredits, { query: { until } });
  const grant = useSubmit(grantLeaveCredits, { refresh });
  const undo = useSubmit(undoLeaveCredits, { refresh });
  const [problem, setProblem] = useState<string | null>(null);
  const due = asked.data?.data;

  async function takeBack(id: number): Promise<void> {
    try {
      const { data } = await undo.mutateAsync({ params: { id } });
      void toast(texts.undone(entries(data.entries)));
    } catch (error) {
      await dialog.error(explain(error));
    }
  }

  return (
    <FormDialog
      dense
      wide
      title={texts.leaveCreditsDue}
      subtitle={texts.basedOnLeaveTypeSettings}
      submitLabel={due ? texts.add(entries(due.entries)) : texts.addEntries}
      stop={stopOf(due, until)}
      dirty={false}
      problem={problem ?? (asked.isError ? explain(asked.error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (!due) return false;
        try {
          const { data } = await grant.mutateAsync({ body: { until, entries: due.entries } });
          void toast({
            text: texts.added(entries(data.entries)),
            action: { label: texts.undo, run: () => void takeBack(data.id) },
          });
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <DateInput label={texts.dueUpTo} size="xs" value={until} onChange={(date) => setUntil(date || today())} />
      {!due && !asked.isError && <ListSkeleton rows={6} label={texts.loading} />}
      {due?.rows.length === 0 && <Notice tone="info">{texts.noCreditsAreDueSet}</Notice>}
      {due && due.rows.length > 0 && <Rows due={due} />}
      {due && due.runs.length > 0 && (
        <>
          <p>{texts.earlierEntries}</p>
          <ul className={classes['runs']} aria-label={texts.earlierEntries}>
            {due.runs.map((run) => (
              <li key={run.id}>
                <span>
                  {texts.upTo(entries(run.entries), formatDate(run.until))} {run.by ?? 'automatically'},{' '}
                  {formatInstant(run.at)}
                </span>
                <Btn onClick={() => void takeBack(run.id)}>{texts.undo}</Btn>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

function stopOf(due: Due | undefined, until: string): string | null {
  if (due?.entries === 0) return texts.noEntriesToAdd;
  return until > today() ? texts.previewOfLaterDate : null;
}

function Rows({ due }: { due: Due }) {
  const more = due.entries + due.problems - due.rows.length;
  return (
    <>
      <p>
        {texts.for(entries(due.entries), people(due.employees))}
        {due.problems > 0 && texts.cantBeAdded(entries(due.problems))}
      </p>
      <ScrollRegion label={texts.creditsDue} className={classes['rows']}>
        <table>
          <thead>
            <tr>
              <th>{texts.employee}</th>
              <th>{texts.leaveType}</th>
              <th>{texts.entry}</th>
              <th data-align="right">{texts.days}</th>
              <th>{texts.date}</th>
            </tr>
          </thead>
          <tbody>
            {due.rows.map((row) => (
              <tr key={`${row.employee_id} ${row.leave_type} ${row.kind} ${row.on}`}>
                <td>{row.name}</td>
                <td>{row.leave_type}</td>
                <td>
                  <Entry of={row} />
                </td>
                <td data-align="right">{row.days > 0 ? `+${row.days}` : `−${-row.days}`}</td>
                <td>{formatDate(row.on)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more > 0 && <p>{texts.moreFirstAreShown(entries(more), dueShown)}</p>}
    </>
  );
}

/** Puts the first letter of a note in lower case, to follow the entry's name: `for Oct 2026`. */
const lowered = (note: string): string => note.charAt(0).toLowerCase() + note.slice(1);

const Entry = ({ of }: { of: CreditDue }) =>
  of.problem === null ? (
    <>
      {kinds[of.kind]}
      {of.amount_centavos !== null && `, ₱${pesos(of.amount_centavos)}`}: {lowered(of.note)}
    </>
  ) : (
    <span data-problem>{of.problem}</span>
  );

import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  LeavingForm,
  leavingFields,
  showFinalPay,
  updateFinalPay,
  type FinalPay,
} from '#contract/payroll/final-pay.ts';
import { showPayFacts } from '#contract/payroll/employee-facts.ts';
import { payEmployees } from '#contract/payroll/employees.ts';
import { paysSeparation, type LeavingReason } from '#domain/pay/leaving-reasons.ts';
import { pesos, shownValue } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/parts/form/explain.ts';
import { DaysField } from '#src/parts/employee/DaysField.tsx';
import { day } from '#src/parts/record/Dated.tsx';
import { Facts, Nothing } from '#src/parts/record/Record.tsx';
import { RecordForm } from '#src/parts/record/RecordForm.tsx';
import { ChoiceField, MoneyField, TextField, YesField } from '#src/ui/desk/fields.tsx';
import { useFormValues } from '#src/ui/desk/form-context.tsx';
import classes from './LeavingSection.module.css';

const peso = (n: number): string => `₱${pesos(n)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines of final pay, each with its sum and its law. */
function Lines({ title, of, none }: { title: string; of: FinalPay['due']; none: string }) {
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
        </table>
      )}
    </>
  );
}

/** Final pay of an employee who leaves: why, what is due, what is owed, and what is still to be answered. */
export function LeavingSection({ id }: { id: number }) {
  const { data, error } = useEndpoint(showFinalPay, { params: { id } });
  if (error) return <Nothing>{explain(error)}</Nothing>;
  if (!data) return <div aria-busy="true" />;
  const { answers, ...of } = data.data;
  if (of.last_day === null)
    return <Nothing>No last day is recorded. Archive the employee in HR first, then sync.</Nothing>;
  return (
    <>
      <Facts
        of={[
          ['Reason', answers.reason === null ? 'not recorded' : shownValue(leavingFields.reason, answers.reason)],
          ['Last day', day(of.last_day)],
          ['Service', of.service],
          ['Due on or before', of.due_on === null ? '' : day(of.due_on)],
          [
            'SIL days left',
            answers.sil_days !== null
              ? `${answers.sil_days}, ${answers.sil_source}`
              : of.sil
                ? 'counted by service'
                : 'not known yet',
          ],
          ['Authority to deduct', answers.authority || 'none'],
        ]}
      />
      {of.issues.length > 0 && (
        <ul aria-label="Issues of final pay" className={classes['questions']}>
          {of.issues.map((issue, i) => (
            <li key={i}>
              {issue.must && <b>To fix: </b>}
              {issue.message}
            </li>
          ))}
        </ul>
      )}
      <Lines title="What is due" of={of.due} none="Nothing beyond days worked, 13th month pay, and leave." />
      <Lines title="What is owed" of={of.owed} none="Deductions are listed once the run is computed." />
      <p>
        {of.run ? (
          <>
            Net pay {peso(of.run.net_centavos)}, {of.run.posted ? 'posted in' : 'computed by'}{' '}
            <Link to={`/payroll/payroll-summary/${of.run.id}`}>{of.run.name}</Link>. Compute the run again after a
            change.
          </>
        ) : (
          'Days worked, 13th month pay, leave, and tax are added by the run of the last day’s cutoff.'
        )}
      </p>
    </>
  );
}

/** Whether each loan is taken in full or stays owed; neither: not decided. */
function LoanChoices({ loans }: { loans: FinalPay['loans'] }) {
  const { values, set } = useFormValues();
  const [taken, left] = [values['loans_taken'] as number[], values['loans_left'] as number[]];
  const choose = (loan: number, to: string) => {
    set('loans_taken', [...taken.filter((l) => l !== loan), ...(to === 'taken' ? [loan] : [])]);
    set('loans_left', [...left.filter((l) => l !== loan), ...(to === 'left' ? [loan] : [])]);
  };
  return loans.map((l) => (
    <NativeSelect
      key={l.id}
      size="xs"
      label={`${l.name}, ${peso(l.balance_centavos)} left`}
      value={taken.includes(l.id) ? 'taken' : left.includes(l.id) ? 'left' : ''}
      onChange={(e) => choose(l.id, e.currentTarget.value)}
      data={[
        { value: '', label: 'Not decided' },
        { value: 'taken', label: 'Deduct the whole balance' },
        { value: 'left', label: 'Stays owed' },
      ]}
    />
  ));
}

function Fields({ loans }: { loans: FinalPay['loans'] }) {
  const { values, set } = useFormValues();
  const reason = values['reason'] as LeavingReason | null;
  const availed = values['availed_before'] as boolean | null;
  return (
    <>
      <ChoiceField name="reason" whole none="Not recorded" />
      {reason !== null && paysSeparation(reason) && (
        <MoneyField
          name="regular_allowances_centavos"
          required
          hint="Part of the month that separation pay counts; 0 if none"
        />
      )}
      {reason === 'retirement' && <YesField name="plan" hint="Not ticked: under RA 7641, from age 60" />}
      {reason === 'retirement' && values['plan'] === true && (
        <NativeSelect
          size="xs"
          label="Tax exemption availed of before"
          description="Exempt once, with 10 years of service, from age 50"
          value={availed === null ? '' : availed ? 'yes' : 'no'}
          onChange={(e) => set('availed_before', e.currentTarget.value === '' ? null : e.currentTarget.value === 'yes')}
          data={[
            { value: '', label: 'Not answered' },
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
        />
      )}
      <MoneyField name="ex_gratia_centavos" hint="Taxed, except for an authorized cause" />
      <DaysField name="sil_days" hint="Service incentive leave; blank: counted by service" />
      <TextField name="sil_source" hint="Leave credits on a date, or who counted it" />
      <LoanChoices loans={loans} />
      <MoneyField name="property_centavos" hint="0 if everything was returned" />
      <TextField name="property" />
      <TextField name="authority" whole hint="The paper the employee signed (Labor Code Art. 113)" />
    </>
  );
}

/** The answers final pay depends on. */
export function LeavingDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { data } = useEndpoint(showFinalPay, { params: { id } });
  const { mutateAsync } = useSubmit(updateFinalPay, { refresh: [showFinalPay, showPayFacts, payEmployees.history] });
  if (!data) return null;
  const { answers, version, loans } = data.data;
  return (
    <RecordForm<FinalPay>
      title="Final pay"
      endpoint={updateFinalPay}
      schema={LeavingForm}
      fields={leavingFields}
      values={answers}
      version={version}
      send={(given, at) => mutateAsync({ body: { ...LeavingForm.parse(given), id, version: at } })}
      present={(current) => current.answers}
      record={{ id, one: 'employee', name, history: payEmployees.history }}
      said="Final pay saved"
      onClose={onClose}
    >
      <Fields loans={loans} />
    </RecordForm>
  );
}

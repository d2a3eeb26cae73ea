import { decideOwnField, type PayFacts } from '#contract/payroll/people/employee-facts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ownFieldWords, type OwnField } from '#contract/payroll/people/own-fields.ts';
import type { OwnField as OwnFieldName } from '#domain/records/own-fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { rateWords } from '#src/desk/people/words.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import classes from './OwnFields.module.css';

/** Returns HR's value of a field, in words. */
function ofHr(own: OwnField): string {
  if (own.field === 'last_day') return day(own.hr) || texts.none;
  if (own.field === 'rates')
    return own.hr_rates.map((r) => texts.from(rateWords(r), day(r.from_date))).join('; ') || texts.none;
  if (own.field === 'places')
    return (
      own.hr_places
        .map((p) => {
          const until = p.to_date === null ? '' : texts.to(day(p.to_date));
          return texts.fromClientBranch(p.client, p.branch, day(p.from_date), until);
        })
        .join('; ') || texts.none
    );
  return own.hr ?? texts.none;
}

/** Fields entered in Payroll over HR's value: by whom, HR's value, and which one to use. */
export function OwnFields(props: {
  of: Pick<PayFacts, 'own' | 'version'> & { employee: Pick<PayFacts['employee'], 'id'> };
  fields: readonly OwnFieldName[];
  refresh: readonly Endpoint[];
  open: boolean;
}) {
  const { of } = props;
  const decide = useSubmit(decideOwnField, { refresh: props.refresh });
  const own = of.own.filter((o) => props.fields.includes(o.field));
  if (own.length === 0) return null;
  const take = (field: OwnFieldName, what: 'hr' | 'ours') =>
    decide.mutate({ body: { id: of.employee.id, version: of.version, field, take: what } });
  return (
    <ul className={classes['list']}>
      {own.map((o) => (
        <li key={o.field} aria-label={ownFieldWords[o.field]}>
          <p>
            <b>{ownFieldWords[o.field]}</b> {o.differs && <Badge tone="warn">{texts.changedInHr}</Badge>}{' '}
            <span>{texts.enteredInPayroll(o.by || texts.kawani, formatInstant(o.at), ofHr(o))}</span>
          </p>
          {props.open && (
            <div>
              <Btn disabled={decide.isPending} onClick={() => take(o.field, 'hr')}>
                {texts.doUseHrs}
              </Btn>
              {o.differs && (
                <Btn disabled={decide.isPending} onClick={() => take(o.field, 'ours')}>
                  {texts.keep}
                </Btn>
              )}
            </div>
          )}
        </li>
      ))}
      {decide.error && <li role="alert">{explain(decide.error)}</li>}
    </ul>
  );
}

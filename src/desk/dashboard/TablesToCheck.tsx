import { Link } from 'react-router-dom';
import { lawToCheck } from '#contract/payroll/tables/tables-to-check.ts';
import type { Output } from '#contract/endpoint.ts';
import { regions } from '#domain/places/regions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { Section } from './Section.tsx';
import classes from './staff.module.css';

type Table = Output<typeof lawToCheck>['data'][number];

const names = { sss: texts.sssContributions, philhealth: texts.philhealthPremiums } as const;

const nameOf = ({ kind, region }: Table): string =>
  kind === 'wage_order' ? texts.wageOrder(regions[region!]) : names[kind];
const addressOf = ({ kind, region }: Table): string =>
  kind === 'wage_order' ? `/payroll/minimum_wage?region=${region}` : `/payroll/${kind}`;
const whyOf = ({ kind, from }: Table): string => {
  if (from === null) return texts.noConfirmedOrder;
  return kind === 'wage_order' ? texts.effectiveSinceOverYear(formatDate(from)) : texts.changesAreAnnouncedEachJanuary;
};

/** Statutory tables older than their usual cycle, each with a link to its screen; absent when all are recent. */
export function TablesToCheck() {
  const of = useEndpoint(lawToCheck, {});
  if (of.data?.data.length === 0) return null;
  return (
    <Section title={texts.statutoryTablesToCheck} of={of}>
      {({ data }) => (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{texts.table}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((t) => (
                <tr key={`${t.kind} ${t.region}`}>
                  <th scope="row">
                    <Link to={addressOf(t)}>{nameOf(t)}</Link>
                  </th>
                  <td>{whyOf(t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

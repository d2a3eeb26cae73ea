import { Link } from 'react-router-dom';
import { lawToCheck } from '#contract/payroll/tables/tables-to-check.ts';
import type { Output } from '#contract/endpoint.ts';
import { regions } from '#domain/places/regions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { Section } from './Section.tsx';
import classes from './staff.module.css';

type Table = Output<typeof lawToCheck>['data'][number];

const names = { sss: 'SSS contributions', philhealth: 'PhilHealth premiums' } as const;

const nameOf = ({ kind, region }: Table): string =>
  kind === 'wage_order' ? `Wage order, ${regions[region!]}` : names[kind];
const addressOf = ({ kind, region }: Table): string =>
  kind === 'wage_order' ? `/payroll/minimum_wage?region=${region}` : `/payroll/${kind}`;
const whyOf = ({ kind, from }: Table): string => {
  if (from === null) return 'No confirmed order';
  return kind === 'wage_order'
    ? `Effective since ${formatDate(from)}, over a year`
    : 'Changes are announced each January';
};

/** Statutory tables older than their usual cycle, each with a link to its screen; absent when all are recent. */
export function TablesToCheck() {
  const of = useEndpoint(lawToCheck, {});
  if (of.data?.data.length === 0) return null;
  return (
    <Section title="Statutory tables to check" of={of}>
      {({ data }) => (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Table</th>
                <th scope="col">Reason</th>
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

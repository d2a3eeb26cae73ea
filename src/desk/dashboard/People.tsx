import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { formatCount } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import classes from './staff.module.css';

const list = '/admin/employee-management';

/** Counts of active, incomplete, and former employees. */
export function People(props: { data: Output<typeof dashboardPeople>['data']; client: number | undefined }) {
  const { data, client } = props;
  const at = client === undefined ? '' : `&client=${client}`;
  const rows = [
    { label: texts.activeEmployees, count: data.active, to: list + (client === undefined ? '' : `?client=${client}`) },
    { label: texts.withMissingData, count: data.missing, to: `${list}?missing=any${at}` },
    { label: texts.leavers, count: data.resigned, to: `${list}?status=resigned${at}` },
  ];
  return (
    <ul className={classes['counts']}>
      {rows.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to}>
            <strong>{formatCount(count)}</strong> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

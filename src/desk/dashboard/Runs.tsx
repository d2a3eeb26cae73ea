import { Link } from 'react-router-dom';
import { countRuns } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount } from '#src/text/format.ts';
import { stateWords } from '#src/desk/runs/run-words.ts';
import { Nothing, Section } from './Section.tsx';
import classes from './staff.module.css';

/** Payroll runs by state, in the order of the steps. */
export function Runs({ whole }: { whole: boolean }) {
  const of = useEndpoint(countRuns, {});
  return (
    <Section
      title="Payroll runs"
      {...(!whole && { side: 'all clients' })}
      of={of}
      link={{ to: '/payroll', label: 'All' }}
    >
      {({ data }) => {
        const rows = [
          ...data.regular.map((r) => ({ ...r, list: '/payroll', words: '' })),
          ...data.off_cycle.map((r) => ({ ...r, list: '/payroll/adjustment', words: ', off-cycle' })),
        ].filter((r) => r.runs > 0);
        if (rows.length === 0) return <Nothing>No payroll runs yet.</Nothing>;
        return (
          <ul className={classes['counts']}>
            {rows.map((r) => (
              <li key={`${r.list} ${r.state}`}>
                <Link to={`${r.list}?state=${r.state}`}>
                  <strong>{formatCount(r.runs)}</strong>{' '}
                  <span>
                    {stateWords[r.state][0]}
                    {r.words}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Section>
  );
}

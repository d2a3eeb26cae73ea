import type { TriedSums } from '#contract/payroll/tried.ts';
import { change, money } from '#src/parts/runs/run-words.ts';
import { spreadRows } from './tried-law.ts';
import classes from './TryLaw.module.css';

/** Which lines of the payslips would be other. */
export const Lines = ({ of, name }: { of: TriedSums; name: string }) => (
  <section className={classes['card']} aria-label={`${name}, by line`}>
    <header>
      <h2>{name}, by line</h2>
      <span>what it does to net</span>
    </header>
    {of.lines.length === 0 ? (
      <p>No line of a payslip would be other.</p>
    ) : (
      <table className={classes['table']} aria-label={`${name}, lines`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">People</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((l) => (
            <tr key={l.code}>
              <th scope="row">{l.label}</th>
              <td>{l.people.toLocaleString('en')}</td>
              <td>{change(l.net_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** By how much a person's net would be other: as bars, and as the figures they are drawn from. */
export function Spread({ of }: { of: TriedSums['spread'] }) {
  const rows = spreadRows(of);
  const [less, more] = [rows.some((r) => r.less > 0), rows.some((r) => r.more > 0)];
  const most = Math.max(1, ...rows.flatMap((r) => [r.less, r.more]));
  return (
    <section className={classes['card']} aria-label="By how much net would be other">
      <header>
        <h2>By how much a person’s net {less === more ? 'changes' : less ? 'falls' : 'rises'}</h2>
        <span>₱ a person</span>
      </header>
      {!less && !more ? (
        <p>Nobody’s net would be other.</p>
      ) : (
        <table className={classes['spread']} aria-label="People by how much">
          <tbody>
            {(['less', 'more'] as const).flatMap((to) =>
              rows.map(
                (r) =>
                  (to === 'less' ? less : more) && (
                    <tr key={`${to} ${r.label}`}>
                      <th scope="row">
                        {less && more ? (to === 'less' ? '−' : '+') : ''}
                        {r.label}
                      </th>
                      <td data-bar aria-hidden="true">
                        <i data-more={to === 'more'} style={{ width: `${(100 * r[to]) / most}%` }} />
                      </td>
                      <td>{r[to].toLocaleString('en')}</td>
                    </tr>
                  ),
              ),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Whom it changes most, with the lines it comes of. */
export const Most = ({ of }: { of: TriedSums }) => (
  <section className={classes['card']} aria-label="Whom it changes most">
    <header>
      <h2>{of.changed > of.most.length ? `The ${of.most.length} it changes most` : 'Whom it changes'}</h2>
    </header>
    <table className={classes['table']} aria-label="People it changes most">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-why>
            Lines
          </th>
          <th scope="col">Net as it is</th>
          <th scope="col">Would be</th>
          <th scope="col">Difference</th>
          <th scope="col">Employer’s share</th>
        </tr>
      </thead>
      <tbody>
        {of.most.map((p, i) => (
          <tr key={`${p.employee} ${i}`}>
            <th scope="row">{p.name}</th>
            <td data-why>{p.why.map((w) => `${w.label} ${change(w.net_centavos)}`).join('; ')}</td>
            <td>{money(p.before_centavos)}</td>
            <td>{money(p.after_centavos)}</td>
            <td>
              <b>{change(p.after_centavos - p.before_centavos)}</b>
            </td>
            <td>{p.employer_centavos === 0 ? '–' : change(p.employer_centavos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

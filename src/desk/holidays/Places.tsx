import type { ReactNode } from 'react';
import type { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import { formatCount } from '#src/text/format.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';
import classes from './Places.module.css';

type Place = Omit<HolidayChange['places'][number], 'from' | 'to'>;

/** Affected employees by client and branch, with approved and paid days. */
export function Places<P extends Place>(props: {
  label: string;
  places: readonly P[];
  /** True if there are approved or paid days; otherwise their columns are hidden. */
  time: boolean;
  note?: (place: P) => string;
  renderRun?: ((place: P) => ReactNode) | undefined;
}) {
  const { places, time, note, renderRun } = props;
  if (places.length === 0) return null;
  return (
    <ScrollRegion className={classes['places']} label={props.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.clientAndBranch}</th>
            <th scope="col" data-number>
              {texts.employees}{' '}
            </th>
            {time && (
              <>
                <th scope="col" data-number>
                  {texts.approved}
                </th>
                <th scope="col" data-number>
                  {texts.paid}
                </th>
              </>
            )}
            {renderRun && <th scope="col">{texts.run}</th>}
          </tr>
        </thead>
        <tbody>
          {places.map((p) => (
            <tr key={p.branch_id}>
              <th scope="row" title={`${p.client}, ${p.branch}${note ? `: ${note(p)}` : ''}`}>
                {p.client}, {p.branch}
              </th>
              <td data-number>{formatCount(p.people)}</td>
              {time && (
                <>
                  <td data-number>{p.approved === 0 ? '–' : formatCount(p.approved)}</td>
                  <td data-number>{p.paid === 0 ? '–' : formatCount(p.paid)}</td>
                </>
              )}
              {renderRun && <td>{renderRun(p)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

import { useWords } from '#src/text/words.ts';
import { formatDay } from '#src/text/format.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { useFaces } from '#src/shared/requests/faces.ts';
import { handOn } from '../hand-on.ts';
import classes from '../MeanwhileNotice.module.css';
import type { Overtaken } from '../overtaken.ts';
import { shownOf, type FiledRecord } from '#src/shared/requests/record.ts';
import type { Way } from './ways.ts';

interface WaysThatWorkProps {
  kind: RequestKind;
  ways: readonly Way[];
  overtaken: Overtaken<FiledRecord> | null;
  /** The filed values, and the form's current ones. */
  filed: object;
  typed: object;
}

/** Options for a refused or decided request, one tap each. */
export function WaysThatWork({ kind, ways, overtaken, filed, typed }: WaysThatWorkProps) {
  const say = useWords();
  const faceOf = useFaces();
  const record = overtaken?.record ?? null;
  const name = record?.decided_by_name ?? null;
  const { date } = faceOf({ kind, payload: shownOf(filed) });
  const chosen = ways.findIndex((w) => w.chosen);

  async function ask(): Promise<void> {
    const { name: what, detail } = faceOf({ kind, payload: shownOf(typed) });
    const { reason, description }: { reason?: string; description?: string } = typed;
    const text = [what, detail, reason ?? description].filter(Boolean).join('\n');
    await handOn(text);
  }
  return (
    <div>
      <Choice
        label={say('meanwhile.can-work')}
        look="list"
        options={ways.map(({ label, hint }, i) => ({ value: String(i), label, ...(hint && { hint }) }))}
        value={chosen < 0 ? null : String(chosen)}
        onChange={(at) => ways[Number(at)]?.take()}
        more={{
          label: say(name === null ? 'ways.ask-hr' : 'ways.ask', { name: name ?? '', date: formatDay(date) }),
          onClick: () => void ask(),
        }}
      />
      <p className={classes['ways']}>
        {say('ways.ask-hint')}{' '}
        {overtaken && say(record?.status === 'approved' ? 'meanwhile.ways-approved' : 'meanwhile.ways')}
      </p>
    </div>
  );
}

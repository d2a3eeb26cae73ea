import { formatDay, formatDayMonth } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { Overtaken } from './overtaken.ts';
import { sentencesOf } from '#src/shared/requests/refusal-words.ts';
import type { Correcting, FiledRecord } from '#src/shared/requests/record.ts';

/** What decides how a form begins. */
export interface FormStart<R> {
  userId: number;
  correcting: Correcting<R>;
  /** A former filing that a new one begins with, such as a rejected one. */
  again: R | null;
  /** What `?correct=` names: what is typed is kept under it. Null: no correction was opened. */
  corrected: string | null;
  /** What a filing begun afresh is about, where another one keeps its words apart: a day. */
  about?: string | null;
  /** The correction that was opened cannot be had any more; its words are filed as new. */
  overtaken: Overtaken<R> | null;
}

/**
 * How the form of a kind begins: with which words, under which title, where it keeps what is typed, and
 * what the server said of it before. Filing again keeps its words apart from those of a filing begun afresh.
 */
export function startOf<K extends FilingKind, R extends FiledRecord>(
  kind: K,
  { userId, correcting, again, corrected, overtaken, about }: FormStart<R>,
) {
  const from: Correcting<R> = correcting ?? overtaken?.was ?? (again && { record: again });
  const drafts = `${kind}.${userId}${about ? `.${about}` : ''}`;
  const draft = corrected !== null ? `${drafts}.correct.${corrected}` : again ? `${drafts}.again.${again.id}` : drafts;
  const refused = correcting && 'item' in correcting ? correcting.item.error : null;
  const said = refused && sentencesOf(refused);
  const day = from && firstDayOf('record' in from ? from.record : from.item.payload);
  return {
    from,
    title: (say: Say): string => {
      if (corrected !== null && day) return say(`${kind}.correct`, { date: formatDayMonth(day) });
      return say(again ? 'filing.again' : `${kind}.file`);
    },
    submit: overtaken ? ('filing.as-new' as const) : correcting ? ('do.save' as const) : (`${kind}.file` as const),
    /** Its photos and documents that are on this phone. */
    files: from && 'files' in from ? from.files : [],
    /** That the server did not take what is corrected, of which day it is, and the sentence that belongs to no field. */
    notTaken: said && {
      day: day && formatDay(day),
      sentence: Object.keys(said.fields).length > 0 ? null : said.message,
    },
    /** What the address says to open the form again. */
    open: openOf({ corrected, again, about }),
    options: { draft, errors: said?.fields },
  };
}

function openOf({
  corrected,
  again,
  about,
}: Pick<FormStart<FiledRecord>, 'corrected' | 'again' | 'about'>): Record<string, string> {
  if (corrected !== null) return { correct: corrected };
  if (again) return { again: String(again.id) };
  return about ? { time: about, file: about } : { file: '1' };
}

/** The first day of a filing, however it is held. */
function firstDayOf(filing: object): string | undefined {
  const { start_date: start, date } = filing as { start_date?: string; date?: string };
  return start ?? date;
}

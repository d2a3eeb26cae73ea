import { formatDay, formatDayMonth } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { Overtaken } from './overtaken.ts';
import { sentencesOf } from '#src/shared/requests/refusal-words.ts';
import type { Correcting, FiledRecord } from '#src/shared/requests/record.ts';

/** Values that determine a form's start. */
export interface FormStart<R> {
  userId: number;
  correcting: Correcting<R>;
  /** An earlier request to start from, such as a rejected one. */
  again: R | null;
  /** Draft key of the correction in `?correct=`. Null if there is none. */
  corrected: string | null;
  /** Draft key of a new request for a day. */
  about?: string | null;
  /** Set if the correction can't be made anymore; its text is then filed as new. */
  overtaken: Overtaken<R> | null;
}

/**
 * Returns the start of a form: values, title, draft key, and the server's earlier reply. Filing again has its own draft
 * key.
 */
export function startOf<K extends RequestKind, R extends FiledRecord>(
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
    /** Photos and documents of the request on this phone. */
    files: from && 'files' in from ? from.files : [],
    /** The refusal of the corrected request: its day, and the general message. */
    notTaken: said && {
      day: day && formatDay(day),
      sentence: Object.keys(said.fields).length > 0 ? null : said.message,
    },
    /** Address parameters that open the form again. */
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

/** Returns the first day of a request in any form. */
function firstDayOf(filing: object): string | undefined {
  const { start_date: start, date }: { start_date?: string; date?: string } = filing;
  return start ?? date;
}

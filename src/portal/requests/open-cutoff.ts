import { openCutoff } from '#domain/leave/open-cutoff.ts';
import { formatDay, formatSpanOfDays, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';

/** Returns the cutoff that closes next; undefined if unknown. */
export function useOpenCutoff(enabled = true) {
  const own = useMySchedule(enabled).data?.data;
  return own && openCutoff(today(), own.cutoff_days, own.filing_grace_days);
}

/** Returns the text next to the title: `1 – 15 Jul is open until Mon, 20 Jul`. */
export function useOpenCutoffWords(): string | undefined {
  const say = useWords();
  const cutoff = useOpenCutoff();
  return (
    cutoff &&
    say('filing.open-cutoff', { dates: formatSpanOfDays(cutoff.start, cutoff.end), date: formatDay(cutoff.until) })
  );
}

/** Returns the last day for filing in words: `Open until Mon, 20 Jul`. */
export function useOpenUntil(): string | undefined {
  const say = useWords();
  const cutoff = useOpenCutoff();
  return cutoff && say('filing.open-until', { date: formatDay(cutoff.until) });
}

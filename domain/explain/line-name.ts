import { isKeyOf } from '../lists/records.ts';
import { decimalText, ratio } from '../money/ratio.ts';
import type { PayLine } from '../pay/facts/lines.ts';
import { en } from './words.en.ts';
import { fil } from './words.fil.ts';
import type { ExplainWords } from './words.ts';

export const explainWords = { en, fil } as const;
export type ExplainLanguage = keyof typeof explainWords;

/** Day types whose lines are named "work on" that day. */
const workOn = new Set(['rest_day', 'special_day', 'regular_holiday']);

/** Returns the name of a pay line, such as `overtime` or `SSS`. A company's own name is returned unchanged. */
export const lineName = (code: string, language: ExplainLanguage): string => wordFor(explainWords[language], code);
/** Look up own properties only, because a company's own name may equal an inherited property, such as `constructor`. */
const wordFor = ({ lines }: ExplainWords, code: string): string =>
  Object.hasOwn(lines, code) ? (lines[code] ?? code) : code;

const dayOf = (date: string): string => String(Number(date.slice(8)));
export const dayMonth = (words: ExplainWords, date: string): string =>
  `${dayOf(date)} ${words.months[Number(date.slice(5, 7)) - 1]}`;

/**
 * Returns the name of a retroactive line: `overtime, 6 Nov (cutoff 1–15 Nov)`. For a changed rate, only the cutoff is
 * named.
 */
function lateName(words: ExplainWords, { facts }: PayLine): string {
  const [date, from, to] = [String(facts['date']), String(facts['from']), String(facts['to'])];
  const said = (d: string) => dayMonth(words, d);
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayOf(from) : said(from);
  const code = String(facts['of']);
  const on = facts['why'] ? '' : `, ${said(date)}`;
  return words.late(wordFor(words, code), on, `${first}–${said(to)}`);
}

/** Returns the name of a salary adjustment by its HR type and day: `Night transport, 6 Nov`. */
const adjustmentName = (words: ExplainWords, { facts }: PayLine): string =>
  `${facts['kind']}, ${dayMonth(words, String(facts['date']))}`;

/** Returns a line's name for display next to its amount: by its code, with the day if it has one. */
export function lineLabel(line: PayLine, language: ExplainLanguage): string {
  if (line.rule === 'late') return lateName(explainWords[language], line);
  return line.rule === 'adjustment' ? adjustmentName(explainWords[language], line) : lineName(line.code, language);
}

/** Returns a line's name for an explanation, with its days or day type. */
export function nameOf(words: ExplainWords, line: PayLine): string {
  if (line.rule === 'late') return lateName(words, line);
  if (line.rule === 'adjustment') return adjustmentName(words, line);
  const name = wordFor(words, line.code);
  const day = String(line.facts['day']);
  const days = line.facts['dayThousandths'];
  if (days !== undefined) return words.forDays(name, decimalText(ratio(Number(days), 1000)));
  if (!isKeyOf(words.days, day)) return name;
  const bucket = line.facts['bucket'];
  if (line.code === 'overtime') return words.on(bucket === 'nd_ot' ? words.overtimeAtNight : name, words.days[day]);
  if (line.code === 'holiday_unworked') return `${name} (${words.days[day]})`;
  const named = words.on(workOn.has(line.code) ? words.work : name, words.days[day]);
  return bucket === 'nd' && line.code !== 'night' ? words.atNight(named) : named;
}

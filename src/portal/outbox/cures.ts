import type { MessageCode } from '#contract/messages/en.ts';
import type { Refusal } from '#src/offline/outbox/outbox-view.ts';

/** Ways in which a refused request can still succeed. */
export interface Cure {
  /** True if sending again may work, because the cause isn't in the request. */
  again: boolean;
  /** The help to ask HR for, if HR can fix the cause; otherwise null. */
  ask: 'permission' | 'leave-type' | 'other' | null;
  /** True if the request's form can fix the refusal. */
  correct: boolean;
}

/** Messages about the request itself: only other text, dates, or files help. The same request is always refused. */
const inTheRequest: readonly MessageCode[] = [
  'required',
  'text.long',
  'date.invalid',
  'date.range',
  'field.invalid',
  'field.number',
  'field.unknown',
  'number.large',
  'number.negative',
  'number.positive',
  'number.small',
  'time.invalid',
  'leave.backwards',
  'leave.too_long',
  'leave.one_day_parts',
  'leave.start_part',
  'leave.end_part',
  'leave.for_women',
  'leave.for_men',
  'leave.max_request',
  'leave.attachment',
  'leave.document',
  'leave.min_sickness',
  'overtime.no_time',
  'overtime.too_long',
  'accomplishment.minutes',
  'change_schedule.backwards',
  'change_schedule.too_long',
  'time_report.same',
  'file.empty',
  'file.large',
  'file.type',
  'file.many',
  'file.unreadable',
  'file.pixels',
  'file.moving',
  'file.pdf_locked',
  'file.pdf_signed',
  'file.pdf_hidden',
  'request.malformed',
  'request.large',
  'request.type',
  'request.key',
  'request.key_reused',
  'request.filed_before',
  'request.withdrawn',
];

/** Messages whose cause HR can fix, by restoring what is missing or by filing the request. */
const ofHr: Partial<Record<MessageCode, NonNullable<Cure['ask']>>> = {
  'request.forbidden': 'permission',
  'leave.type_unknown': 'leave-type',
  'request.not_found': 'other',
  'leave.no_credit': 'other',
  'leave.max_year': 'other',
  'leave.max_requests': 'other',
  'leave.exception': 'other',
  'filing.cutoff_closed': 'other',
  'filing.not_hired': 'other',
  'filing.separated': 'other',
  'filing.after_leaving': 'other',
  'change_schedule.unknown': 'other',
  'file.quota': 'other',
};

/** Returns the options for a refusal. One without codes may not last, so it can be sent again. */
export function cureOf({ said }: Pick<Refusal, 'said'>): Cure {
  const fields = Object.values(said?.errors ?? {}).flat();
  // A refusal with fields has only a generic message.
  const codes = (fields.length > 0 ? fields : said ? [said.message] : []).map((m) => m.code as MessageCode);
  return {
    again: !codes.some((code) => inTheRequest.includes(code)),
    ask: codes.map((code) => ofHr[code]).find((what) => what !== undefined) ?? null,
    // Without the permission its screen doesn't open.
    correct: !codes.includes('request.forbidden'),
  };
}

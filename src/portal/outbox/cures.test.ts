import { describe, expect, test } from 'vitest';
import { cureOf } from './cures.ts';

const onField = (...codes: string[]) => ({
  said: { message: { code: 'request.invalid' }, errors: { start_date: codes.map((code) => ({ code })) } },
});
const alone = (code: string) => ({ said: { message: { code } } });

describe('Send again is offered', () => {
  test.each([
    [
      'a permission that is gone: HR gives it back; its form does not open',
      alone('request.forbidden'),
      'permission',
      false,
    ],
    [
      'a leave type that is gone: HR names another or brings it back',
      onField('leave.type_unknown'),
      'leave-type',
      true,
    ],
    ['credits that are used up', onField('leave.no_credit'), 'other', true],
    ['a cutoff that has closed', onField('filing.cutoff_closed'), 'other', true],
    ['a day that is not in the employment', onField('filing.separated'), 'other', true],
    ['days taken by another request, which can be withdrawn', onField('leave.overlap'), null, true],
    ['a day that is still to come', onField('accomplishment.future'), null, true],
    ['what a newer server says', onField('of.a.newer.server'), null, true],
    ['a refusal of before there were codes', { said: null }, null, true],
  ] as const)('after %s', (_, refusal, ask, correct) => {
    expect(cureOf(refusal)).toEqual({ again: true, ask, correct });
  });
});

test.each([
  onField('required'),
  onField('leave.backwards'),
  onField('file.large'),
  // One of two causes is in the request itself.
  onField('leave.type_unknown', 'text.long'),
  alone('request.withdrawn'),
])('Send again is not offered where only another request helps: %j', (refusal) => {
  expect(cureOf(refusal)).toMatchObject({ again: false, correct: true });
});

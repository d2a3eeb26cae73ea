import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LeaveForm } from '../hr/leave/leaves.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { check } from './say.ts';
import { say } from './sentence.ts';

const codes = Object.keys(en) as (keyof typeof en)[];
const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('the catalogues', () => {
  test('English and Filipino have the same codes, in the same order', () => {
    expect(Object.keys(fil)).toEqual(codes);
  });

  test.each(codes)('%s: both use the same placeholders, and both have text', (code) => {
    expect(placeholders(fil[code])).toEqual(placeholders(en[code]));
    for (const sentence of [en[code], fil[code]]) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).toBe(sentence.trim());
      // A brace outside a whole placeholder would be shown as is.
      expect(sentence.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
    }
  });

  test('Filipino is not left in English', () => {
    expect(codes.filter((code) => en[code] === fil[code])).toEqual([]);
  });
});

describe('rendering a message', () => {
  test('fills in the parameters, in either language', () => {
    const data = { type: 'Vacation leave', available: 1.5, days: 2 };
    expect(say(en, 'leave.no_credit', data)).toBe('Not enough credit for Vacation leave: 1.5 left, 2 requested.');
    expect(say(fil, 'leave.no_credit', data)).toBe(
      'Kulang ang credit para sa Vacation leave: 1.5 ang natitira, 2 ang hinihingi.',
    );
  });

  test('a value that looks like a placeholder or a pattern stays unchanged', () => {
    expect(say(en, 'file.empty', { name: '{max} $& $1' })).toBe('“{max} $& $1” is empty. Choose another file.');
  });

  test('an unknown code is shown instead of an empty line', () => {
    expect(say(en, 'no.such.code' as never)).toBe('no.such.code');
  });
});

describe('numbers and lists out of their limits', () => {
  const Client = z.object({
    amount: z.int().positive(),
    fee: z.int().min(0).max(10_000),
    days: z.array(z.int().min(1).max(31)).min(1),
    minutes: z.int().min(60),
  });
  const good = { amount: 1, fee: 0, days: [15, 31], minutes: 60 };
  test.each([
    [{ amount: 0 }, { amount: [en['number.positive']] }],
    [{ amount: -500 }, { amount: [en['number.positive']] }],
    [{ fee: -1 }, { fee: [en['number.negative']] }],
    [{ fee: 25_000 }, { fee: [en['number.large']] }],
    [{ minutes: 59 }, { minutes: [en['number.small']] }],
    [{ days: [15, 45] }, { 'days.1': [en['number.large']] }],
    [{ days: [0, 15] }, { 'days.0': [en['number.positive']] }],
    [{ days: [15, 'abc'] }, { 'days.1': [en['field.number']] }],
    [{ days: [] }, { days: [en.required] }],
  ])('%j: the sentence says which limit, and an empty choice is required', (change, errors) => {
    expect(check(Client, { ...good, ...change }, en)).toEqual({ ok: false, errors });
  });
});

describe('checking a leave form', () => {
  const form = {
    leave_type_id: 1,
    start_date: '2026-11-23',
    end_date: '2026-11-24',
    start_part: 'day',
    end_part: 'day',
    reason: 'Family errand',
  };
  const errors = (changes: Record<string, unknown>, catalogue: Parameters<typeof check>[2] = en) => {
    const result = check(LeaveForm, { ...form, ...changes }, catalogue);
    return result.ok ? 'accepted' : result.errors;
  };
  const reason = (text: string) => {
    const result = check(LeaveForm, { ...form, reason: text }, en);
    return result.ok ? result.value.reason : result.errors;
  };

  test('a valid form is accepted unchanged', () => {
    expect(check(LeaveForm, form, en)).toEqual({ ok: true, value: form });
  });

  test('whole days by default', () => {
    const { start_part: _start, end_part: _end, ...short } = form;
    expect(check(LeaveForm, short, en)).toEqual({ ok: true, value: form });
  });

  test('reversed dates: the last day has the error', () => {
    expect(errors({ end_date: '2026-11-22' })).toEqual({ end_date: [en['leave.backwards']] });
    expect(errors({ end_date: '2026-11-22' }, fil)).toEqual({ end_date: [fil['leave.backwards']] });
  });

  test.each(['2026-02-31', '2026-02-29', '2026-13-01', '2026-04-31', '23/11/2026', '2026-11-23T00:00:00Z', 'bukas'])(
    '%s is not a date',
    (date) => {
      expect(errors({ start_date: date })).toEqual({ start_date: [en['date.invalid']] });
    },
  );

  test('29 February of a leap year is valid', () => {
    expect(errors({ start_date: '2028-02-29', end_date: '2028-02-29' })).toBe('accepted');
  });

  test('years outside the range', () => {
    expect(errors({ start_date: '1899-12-31' })).toMatchObject({ start_date: [en['date.range']] });
    expect(errors({ end_date: '2200-01-01' })).toMatchObject({ end_date: [en['date.range']] });
  });

  test('at most 366 days, including first and last', () => {
    expect(errors({ start_date: '2027-01-01', end_date: '2028-01-01' })).toBe('accepted');
    expect(errors({ start_date: '2027-01-01', end_date: '2028-01-02' })).toEqual({
      end_date: ['Leave can span at most 366 days. File the rest separately.'],
    });
  });

  test('half days only where allowed', () => {
    const oneDay = { end_date: form.start_date };
    expect(errors({ ...oneDay, start_part: 'am', end_part: 'am' })).toBe('accepted');
    expect(errors({ ...oneDay, start_part: 'am', end_part: 'pm' })).toEqual({ end_part: [en['leave.one_day_parts']] });
    expect(errors({ ...oneDay, start_part: 'pm', end_part: 'day' })).toEqual({ end_part: [en['leave.one_day_parts']] });
    expect(errors({ start_part: 'pm', end_part: 'am' })).toBe('accepted');
    expect(errors({ start_part: 'am' })).toEqual({ start_part: [en['leave.start_part']] });
    expect(errors({ end_part: 'pm' })).toEqual({ end_part: [en['leave.end_part']] });
    expect(errors({ start_part: 'night' })).toEqual({ start_part: [en['field.invalid']] });
  });

  test('a missing field is required, by name', () => {
    expect(errors({ start_date: '', end_date: undefined, reason: '', leave_type_id: undefined })).toEqual({
      start_date: [en.required],
      end_date: [en.required],
      reason: [en.required],
      leave_type_id: [en.required],
    });
  });

  test('a leave type that is not an id', () => {
    expect(errors({ leave_type_id: 'vacation' })).toEqual({ leave_type_id: [en['field.number']] });
    expect(errors({ leave_type_id: 0 })).toEqual({ leave_type_id: [en['number.positive']] });
    expect(errors({ leave_type_id: 1.5 })).toEqual({ leave_type_id: [en['field.number']] });
  });

  test('a reason of 500 characters is accepted, of 501 or 10,000 refused, and the sentence gives the limit', () => {
    expect(reason('x'.repeat(500))).toBe('x'.repeat(500));
    expect(reason('x'.repeat(501))).toEqual({ reason: ['Enter at most 500 characters.'] });
    expect(reason('x'.repeat(10_000))).toEqual({ reason: ['Enter at most 500 characters.'] });
  });

  test('an emoji is one character, though it is two code units', () => {
    expect('🌴'.length).toBe(2);
    expect(reason('🌴'.repeat(500))).toBe('🌴'.repeat(500));
    expect(reason('🌴'.repeat(501))).toEqual({ reason: ['Enter at most 500 characters.'] });
  });

  test('NUL bytes and other control characters are removed, line breaks and tabs stay', () => {
    expect(reason('flu\u0000 and\u0007 fever\u001b\u007f')).toBe('flu and fever');
    expect(reason('first\nsecond\tthird')).toBe('first\nsecond\tthird');
  });

  test('surrounding spaces are trimmed, and only spaces or NUL is empty', () => {
    expect(reason('  flu \n')).toBe('flu');
    expect(reason(' \n ')).toEqual({ reason: [en.required] });
    expect(reason('\u0000\u0000')).toEqual({ reason: [en.required] });
  });

  test('the same letters are stored the same, however they were typed', () => {
    expect(reason('Pen\u0303a')).toBe('Pe\u00f1a');
  });

  test('a value that is not a form', () => {
    expect(check(LeaveForm, 'a leave', en)).toEqual({ ok: false, errors: { form: [en['field.invalid']] } });
    expect(check(LeaveForm, null, en)).toEqual({ ok: false, errors: { form: [en.required] } });
  });

  test('every sentence names its field, several at once', () => {
    expect(errors({ start_date: '2026-02-31', end_date: '2026-02-31', reason: 'x'.repeat(501) })).toEqual({
      start_date: [en['date.invalid']],
      end_date: [en['date.invalid']],
      reason: ['Enter at most 500 characters.'],
    });
  });
});

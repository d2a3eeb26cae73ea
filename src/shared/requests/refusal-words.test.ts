import { afterEach, expect, test, vi } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { sentencesOf } from './refusal-words.ts';

const words = vi.hoisted(() => ({ now: {} as Record<string, string> }));
vi.mock('#src/text/language.ts', () => ({ currentWords: () => words.now }));
afterEach(() => {
  words.now = {};
});

const refusal = {
  message: en['request.invalid'],
  fields: { reason: [en.required, 'Something newer.'], start_date: [en['date.invalid']] },
  said: {
    message: { code: 'request.invalid' },
    errors: { reason: [{ code: 'required' }, { code: 'of.a.newer.server' }], start_date: [{ code: 'date.invalid' }] },
  },
};

test('a refusal is worded in the current language; one without words in this version is shown as it came', () => {
  words.now = fil;
  expect(sentencesOf(refusal)).toEqual({
    message: fil['request.invalid'],
    fields: { reason: [fil.required, 'Something newer.'], start_date: [fil['date.invalid']] },
  });
  words.now = en;
  expect(sentencesOf(refusal).fields['reason']![0]).toBe(en.required);
});

test('a refusal from before codes existed keeps its text', () => {
  words.now = fil;
  expect(sentencesOf({ ...refusal, said: null })).toEqual({ message: refusal.message, fields: refusal.fields });
});

import { expect, test } from 'vitest';
import { problemSentence, problemWords } from './problem-words.ts';

const fields = [
  { name: 'hired_on', label: 'Hired' },
  { name: 'client_id', label: 'Client' },
  { name: 'sss', label: 'SSS' },
];
const zero = { field: 'sss', text: 'SSS has 10 digits. Add the missing zero at the start', fix: 'zeros' as const };
const client = { field: 'client_id', text: 'No client has this name or code' };
const hired = { field: 'hired_on', text: 'Not a date' };

test('names the field of a problem, unless its sentence does', () => {
  expect(problemSentence(hired, fields)).toBe('Hired: Not a date');
  expect(problemSentence(client, fields)).toBe('No client has this name or code');
  expect(problemSentence({ field: null, text: 'Duplicate of row 3.' }, fields)).toBe('Duplicate of row 3');
});

test('says the first problem of a row in the order of the columns, and counts the others', () => {
  expect(problemWords([client], fields)).toEqual({ text: 'No client has this name or code', more: 0 });
  expect(problemWords([zero, client, hired], fields)).toEqual({ text: 'Hired: Not a date', more: 2 });
});

test('says lost zeros in short, and after other problems', () => {
  expect(problemWords([zero], fields)).toEqual({ text: 'Lost a zero', more: 0 });
  expect(problemWords([zero, { ...zero, field: 'philhealth' }], fields)).toEqual({
    text: '2 numbers lost a zero',
    more: 0,
  });
  expect(problemWords([zero, client], fields)).toEqual({ text: 'No client has this name or code', more: 1 });
});

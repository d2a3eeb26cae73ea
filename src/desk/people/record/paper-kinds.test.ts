import { expect, test } from 'vitest';
import { issuedWords } from './paper-kinds.ts';

test('leaves out the issuer of a document that has none', () => {
  const paper = { created_at: '2026-11-22T20:45:00Z', created_by: 'Ana Reyes', acknowledged_at: null };
  expect(issuedWords(paper)).toBe('Issued in Kawani on 23 Nov 2026, 4:45 AM by Ana Reyes.');
  expect(issuedWords({ ...paper, created_by: null, acknowledged_at: '2026-11-23T20:45:00Z' })).toBe(
    'Issued in Kawani on 23 Nov 2026, 4:45 AM. The employee confirmed receipt on 24 Nov 2026, 4:45 AM.',
  );
});

import { expect, test } from 'vitest';
import { commentsIn, commentsToReword } from './comments.ts';

test('comments of whole lines, of blocks, and after code are found; addresses in texts are not', () => {
  const code = `/** First. */
// Second.
/*
 * Third.
 */
const a = 'http://example.ph'; // Fourth.
const b = a;`;
  expect(commentsIn(code).map(({ line, comment }) => [line, comment.replace(/\s*\*\/$/, '')])).toEqual([
    [1, 'First.'],
    [2, 'Second.'],
    [3, ''],
    [4, 'Third.'],
    [5, ''],
    [6, 'Fourth.'],
  ]);
});

test('no comment uses a refused word', () => {
  expect(commentsToReword()).toEqual([]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HttpError } from './errors.ts';
import { cleanPicture } from './pictures.ts';

/** `tests/api/hostile/bad-pictures.test.ts` tests what images are cleaned of. */

test('above the queue limit the last must come back, and the others are done', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const asked = await Promise.allSettled(Array.from({ length: 150 }, () => cleanPicture(bytes, 9)));
  const refused = asked.flatMap((a) => (a.status === 'rejected' ? [a.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.length).toBeLessThan(50);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, more: { retryAfter: 5 } });
  expect(refused[0]).toBeInstanceOf(HttpError);
  // The waiting slots are free again.
  expect((await cleanPicture(bytes, 9)).length).toBeGreaterThan(0);
});

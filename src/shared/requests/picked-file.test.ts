import { expect, test, vi } from 'vitest';
import { FileGone, readPicked } from './picked-file.ts';

test('a document is read whole when it is picked, so one that is gone by then is refused', async () => {
  const picked = new File(['%PDF-1.4 of the cloud'], 'a.pdf');
  vi.spyOn(picked, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await expect(readPicked(picked)).rejects.toThrow(FileGone);
});

import '#tests/support/phone.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachmentBytes } from '#contract/common/files.ts';
import { prepareAttachment } from './attachments.ts';
import { mostReadBytes, typeOf } from './picked-file.ts';

/** Replaces a phone's canvas: its output is a JPEG without the original's data. */
const decode = vi.fn<(picture: Blob) => Promise<object>>();
beforeEach(() => {
  decode.mockReset().mockResolvedValue({ width: 4, height: 4, close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(['drawn'], { type: 'image/jpeg' });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const pdf = '%PDF-1.4\n%%EOF';
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 8, 69, 120, 105, 102, 0, 0, 1, 2, 3, 4, 5, 6]);

/* Without a language loaded, a message is its code. */

/** A file that another program can move. */
class Lying extends File {
  gone = false;
  readable = () => {
    if (this.gone) throw new DOMException('A requested file could not be found', 'NotFoundError');
  };
  override async arrayBuffer(): Promise<ArrayBuffer> {
    this.readable();
    return super.arrayBuffer();
  }
  override async text(): Promise<string> {
    this.readable();
    return super.text();
  }
  override slice(...range: Parameters<File['slice']>): Blob {
    this.readable();
    return super.slice(...range);
  }
}

test('reads a PDF when picked, so that it can be filed after its original is gone', async () => {
  const file = new Lying([pdf], 'certificate.pdf', { type: 'application/pdf' });
  const ready = await prepareAttachment(file);
  file.gone = true;
  expect(await ready.text()).toBe(pdf);
  expect([ready.name, ready.type]).toEqual(['certificate.pdf', 'application/pdf']);
  expect(decode).not.toHaveBeenCalled();
});

test.each(['certificate.pdf', 'photo.jpg'])('a file that is gone is refused with the cause: %s', async (name) => {
  const file = new Lying([pdf], name);
  file.gone = true;
  await expect(prepareAttachment(file)).rejects.toThrow('files.gone');
});

test('redraws a JPEG named .pdf like a photo, without its location', async () => {
  const ready = await prepareAttachment(new File([jpeg], 'receipt.pdf', { type: 'application/pdf' }));
  expect([ready.name, ready.type, await ready.text()]).toEqual(['receipt.jpg', 'image/jpeg', 'drawn']);
});

test('a PDF named .jpg stays a PDF', async () => {
  const ready = await prepareAttachment(new File([pdf], 'scan.jpg', { type: 'image/jpeg' }));
  expect([ready.type, await ready.text()]).toEqual(['application/pdf', pdf]);
});

test('refuses a document above 10 MB without reading it', async () => {
  const file = new Lying([pdf, new Uint8Array(mostReadBytes)], 'long.pdf', { type: 'application/pdf' });
  const read = vi.spyOn(file, 'arrayBuffer');
  await expect(prepareAttachment(file)).rejects.toThrow('file.large');
  expect(read).not.toHaveBeenCalled();
  const smaller = new File([pdf, new Uint8Array(attachmentBytes)], 'long.pdf', { type: 'application/pdf' });
  await expect(prepareAttachment(smaller)).rejects.toThrow('file.large');
});

test('shrinks a photo above 10 MB from disk', async () => {
  const file = new File([jpeg, new Uint8Array(mostReadBytes)], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect((await prepareAttachment(file)).name).toBe('IMG_1.jpg');
  expect(decode.mock.calls[0]![0].size).toBe(file.size);
});

test('refuses an undecodable photo with another message than a missing one', async () => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded', 'InvalidStateError'));
  const heic = new File(['\0\0\0\x18ftypheic____'], 'IMG_2.pdf', { type: 'application/pdf' });
  await expect(prepareAttachment(heic)).rejects.toThrow('files.photo-unreadable');
  await expect(prepareAttachment(new File(['text'], 'a.txt', { type: 'text/plain' }))).rejects.toThrow('file.type');
});

describe('type by first bytes', () => {
  test.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['image/gif', 'GIF89a'],
    ['image/heic', '\0\0\0\x18ftypheic'],
    ['image/heic', '\0\0\0\x18ftypmif1'],
    ['image/avif', '\0\0\0\x18ftypavif'],
    ['application/pdf', '%PDF-1.7'],
    [null, 'PK\x03\x04'],
    [null, ''],
  ])('%s: %j', (type, head) => {
    expect(typeOf(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(type);
  });
});

import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { cleanPdf } from './pdf.ts';

/** PDFs with programs or other files are refused, wherever and however they are written. */

type Make = (document: PDFDocument) => unknown;

/**
 * A one-page document with something in it; `packed`: its objects in compressed streams, as word processors write them.
 */
async function made(make: Make, packed: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('Medical certificate');
  await make(document);
  return document.save({ useObjectStreams: packed });
}
const reason = (bytes: Uint8Array): Promise<string | null> =>
  cleanPdf(bytes).then(
    (clean) => (clean === null ? 'no PDF' : null),
    (error: Error) => error.message,
  );

const action =
  (kind: string, more: Record<string, unknown> = {}): Make =>
  ({ context, catalog }) =>
    catalog.set(PDFName.of('OpenAction'), context.obj({ Type: 'Action', S: kind, ...more } as never));

const active: Record<string, Make> = {
  'a script that runs when it is opened': action('JavaScript', { JS: PDFString.of('app.alert(1)') }),
  'a script of the document': (d) => d.addJavaScript('main', 'app.alert(1)'),
  'an action that starts a program': action('Launch', { F: PDFString.of('cmd.exe') }),
  'an attached file': (d) => d.attach(new TextEncoder().encode('MZ'), 'setup.exe'),
  'an action on a page': (d) => {
    d.getPage(0).node.set(PDFName.of('AA'), d.context.obj({ O: { S: 'Named' } } as never));
  },
  'a form that is sent somewhere': action('SubmitForm', { F: PDFString.of('http://example.test') }),
  'a form of XFA': ({ context, catalog }) => catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: [] } as never)),
};

describe.each([true, false])('objects packed: %s', (packed) => {
  test.each(Object.entries(active))('refuses %s', async (_what, make) => {
    expect(await reason(await made(make, packed))).toBe('active');
  });

  test('accepts a page of text, a link, and a form to fill in', async () => {
    const bytes = await made((d) => {
      d.getForm().createTextField('name').addToPage(d.getPage(0));
      action('URI', { URI: PDFString.of('https://example.test') })(d);
    }, packed);
    expect(await reason(bytes)).toBeNull();
  });
});

const bare = (object: string): Uint8Array =>
  new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction 2 0 R>>endobj\n2 0 obj${object}endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

test('refuses names in other encodings', async () => {
  for (const object of ['<</S/J#61vaScript/J#53(1)>>', '<</S /#4caunch>>', '<</Type/Action /S\n/JavaScript>>'])
    expect(await reason(bare(object))).toBe('active');
  expect(await reason(bare('<</S/GoTo/D[1 0 R/Fit]>>'))).toBeNull();
});

test('refuses an encrypted one, and an unreadable one', async () => {
  // The encryption dictionary in the trailer itself, and by reference.
  for (const lock of ['<</Filter/Standard/V 2/R 3>>', '3 0 R']) {
    const text = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n3 0 obj<</Filter/Standard/V 2/R 3>>endobj\ntrailer<</Root 1 0 R/Encrypt ${lock}>>\n%%EOF`;
    expect(await reason(new TextEncoder().encode(text))).toBe('locked');
  }
  expect(await reason(bare('<</S/GoTo/D[1 0 R'))).toBe('damaged');
});

test('refuses compressed objects larger than any document, before they are fully unpacked', async () => {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.alloc(80 * 1024 * 1024), { level: 9 });
  for (const type of ['/ObjStm', '/Obj#53tm']) {
    const head = `%PDF-1.5\n1 0 obj<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
    const bytes = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\ntrailer<<>>\n%%EOF')]);
    expect(await reason(bytes)).toBe('hidden');
  }
});

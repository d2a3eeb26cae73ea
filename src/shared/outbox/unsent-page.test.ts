import { expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { fil } from '#src/text/fil.ts';
import { sayIn } from '#src/text/words.ts';
import type { UnsentFiling } from '#src/offline/outbox/outbox-actions.ts';
import { unsentPage } from './unsent-page.ts';

const filing: UnsentFiling = {
  id: '6f6b4d5e-0000-4000-8000-000000000001',
  kind: 'accomplishment',
  action: 'update',
  filed_at: '2026-11-21T04:30:00.000Z',
  record: 31,
  payload: { task: 'Shelves', description: 'Aisle 4 </script><script>alert(1)</script>\nand 5', minutes: 90 },
  files: [
    { name: 'a "b".jpg', type: 'image/jpeg', base64: btoa('photo') },
    { name: 'note.pdf', type: 'application/pdf', base64: btoa('note') },
    { name: 'odd', type: 'text/html"><img src=x', base64: btoa('odd') },
  ],
};
const page = (language: 'en' | 'fil') =>
  unsentPage(
    { employee: 7, filings: [filing] },
    { at: '2026-11-21T05:00:00.000Z', by: 'Ana Reyes · KW-00001' },
    {
      say: (code, data) => sayIn(language === 'en' ? en : fil, code, data),
      language,
      faceOf: () => ({
        date: '2026-11-21',
        end: '2026-11-21',
        name: 'Accomplishment',
        title: 'Shelves',
        size: 90,
        amount: '1 h 30 min',
        reason: '',
        detail: '1 h 30 min',
      }),
    },
  );

test('exports a readable page with photos', async () => {
  const blob = page('en');
  const html = await blob.text();
  expect(blob.type).toBe('text/html');
  for (const shown of ['Ana Reyes', 'Correction: Accomplishment', '1 h 30 min', 'Aisle 4', '12:30 PM', '<dd>31</dd>'])
    expect(html).toContain(shown);
  expect(html).toContain(`<img src="data:image/jpeg;base64,${btoa('photo')}" alt="">a &#34;b&#34;.jpg`);
  expect(html).toContain(`href="data:application/pdf;base64,${btoa('note')}" download="note.pdf"`);
  expect(await page('fil').text()).toContain('lang="fil"');
});

test('escapes typed text and file names', async () => {
  const html = await page('en').text();
  expect(html).not.toContain('alert(1)</script>');
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('exports the same as JSON', async () => {
  const [, json] = /id="kawani-unsent">(.*)<\/script>/.exec(await page('en').text())!;
  expect(JSON.parse(json!)).toEqual({
    kawani: 'unsent filings',
    made_at: '2026-11-21T05:00:00.000Z',
    employee: 7,
    filings: [filing],
  });
});

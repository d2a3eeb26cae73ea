import { formatDate, formatInstant } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { UnsentFiling, UnsentFilings } from '#src/offline/outbox/outbox-actions.ts';
import type { Face } from '#src/shared/requests/faces.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** Types that browsers draw in a page; others are downloads. */
const picture = /^image\/(jpeg|png|webp|gif)$/;

function attachment({ name, type, base64 }: UnsentFiling['files'][number]): string {
  // The type comes from the phone and goes into a data URL.
  const address = `data:${/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'};base64,${base64}`;
  const inside = picture.test(type) ? `<img src="${address}" alt="">` : '';
  return `<li><a href="${address}" download="${escaped(name)}">${inside}${escaped(name)}</a></li>`;
}

interface Words {
  say: Say;
  language: string;
  faceOf: (filing: UnsentFiling) => Face;
}

function filing(f: UnsentFiling, { say, faceOf }: Words): string {
  const { name, title, detail } = faceOf(f);
  const text: { reason?: string; description?: string } = f.payload;
  const rows = [
    ...(title === name ? [] : [[name, title]]),
    [say('filing.when'), detail],
    [say('filing.reason'), text.reason ?? ''],
    [say('accomplishment.description'), text.description ?? ''],
    [say('filing.filed-at'), formatInstant(f.filed_at)],
    ...(f.record === null ? [] : [[say('unsent.of-record'), String(f.record)]]),
    [say('unsent.key'), f.id],
  ].filter(([, value]) => value !== '');
  const what = f.action === 'store' ? name : `${say(`outbox.${f.action}`)}: ${name}`;
  return `<section><h2>${escaped(what)}</h2><dl>${rows
    .map(([label, value]) => `<dt>${escaped(label ?? '')}</dt><dd>${escaped(value ?? '')}</dd>`)
    .join('')}</dl>${f.files.length > 0 ? `<ul>${f.files.map(attachment).join('')}</ul>` : ''}</section>`;
}

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c2a33;font:16px/1.5 system-ui,sans-serif}
section{margin:1rem 0;padding:.25rem 1rem 1rem;border:1px solid #c5d1d9;border-radius:12px;break-inside:avoid}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin:.75rem 0}dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;margin:0}
dt{color:#4d6370}dd{margin:0;overflow-wrap:anywhere}ul{display:flex;flex-wrap:wrap;gap:1rem;padding:0;list-style:none}
img{display:block;max-width:100%;max-height:24rem}`;

/**
 * Returns a self-contained HTML page of the unsent requests with their photos. The element `kawani-unsent` has the data
 * as JSON.
 */
export function unsentPage(unsent: UnsentFilings, made: { at: string; by: string }, words: Words): Blob {
  const { say, language } = words;
  // Escape `<` as \u003c, so that data can't end the script element.
  const json = JSON.stringify({ kawani: 'unsent filings', made_at: made.at, ...unsent }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(say('unsent.title'))}</title><style>${style}</style>
<h1>${escaped(say('unsent.title'))}</h1>
<p><strong>${escaped(made.by)}</strong> · ${escaped(formatInstant(made.at))}</p>
<p>${escaped(say('unsent.hint'))}</p>
${unsent.filings.map((f) => filing(f, words)).join('\n')}
<script type="application/json" id="kawani-unsent">${json}</script></html>
`;
  return new Blob([page], { type: 'text/html' });
}

export const unsentName = (say: Say, date: string): string =>
  say('outbox.export-name', { date: formatDate(date).replaceAll(' ', '-') });

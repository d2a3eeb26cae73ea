import { en } from './words/en.ts';
import { fil } from './words/fil.ts';

/** The text of an e-mail in the recipient's language; the frame around it is always the same. */
export interface Letter {
  language: 'en' | 'fil';
  subject: string;
  paragraphs: readonly string[];
  /** The only action, as a button and as an address to copy. */
  action?: { label: string; url: string } | undefined;
}

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/** Renders a letter as plain text, and as HTML that old mail programs and phones show alike. */
export function render({ language, subject, paragraphs, action }: Letter): Rendered {
  const words = language === 'fil' ? fil : en;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [...paragraphs, ...link, `--\n${words.automatic}`].join('\n\n');
  const p = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`;
  const button = action
    ? p(
        `<a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#206a9b;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(action.label)}</a>`,
      ) +
      p(
        `${escaped(words.paste)}<br><span style="word-break:break-all">${escaped(action.url)}</span>`,
        'font-size:14px;color:#555f68',
      )
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px 16px;background:#eef2f5;color:#18232c;font:16px/1.5 Arial,Helvetica,sans-serif"><div style="max-width:34rem;margin:0 auto;padding:28px 24px;border-radius:16px;background:#ffffff"><p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#123a55">Kawani</p>${paragraphs.map((line) => p(escaped(line))).join('')}${button}${p(escaped(words.automatic), 'margin-bottom:0;padding-top:16px;border-top:1px solid #dde4ea;font-size:14px;color:#555f68')}</div></body></html>`;
  return { subject, text, html };
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingHelp } from '#src/desk/clients/pay/setting-help.ts';
import { blocksOf, inlineOf, plainText, sectionOf } from './markdown.ts';
import { helpTopics, type HelpTopic } from './topics.ts';

const root = path.join(import.meta.dirname, '../../..');
const files = globSync(['docs/guide/*.md', 'docs/pay-rules/*.md', 'docs/pay-rules.md', 'CHANGELOG.md'], { cwd: root });

test('a page is read as headings with anchors, lists, tables, code, and paragraphs', () => {
  const source = [
    '# Your **first** pay',
    '',
    'From an empty company',
    'to payslips.',
    '1. One `a`',
    '   goes on',
    '2. Two',
    '',
    '```sh',
    'npm start',
    '```',
    '| to | do |',
    '|---|---|',
    '| let *in* | [Users](users.md) |',
  ].join('\n');
  const blocks = blocksOf(source);
  expect(blocks.map((b) => b.kind)).toEqual(['heading', 'paragraph', 'list', 'code', 'table']);
  expect(blocks[0]).toMatchObject({ level: 1, id: 'your-first-pay' });
  expect(blocks[1]).toMatchObject({ words: [{ kind: 'text', text: 'From an empty company to payslips.' }] });
  expect(blocks[2]).toMatchObject({ ordered: true });
  const list = blocks[2];
  expect(list?.kind === 'list' && list.items.map(plainText)).toEqual(['One a goes on', 'Two']);
  expect(blocks[4]).toMatchObject({
    rows: [[[{ text: 'let ' }, { kind: 'italic' }], [{ kind: 'link', to: 'users.md' }]]],
  });
});

test('an image is a picture and not a link', () => {
  expect(inlineOf('![Outbox](../images/a.png) x')).toEqual([
    { kind: 'image', text: 'Outbox', to: '../images/a.png' },
    { kind: 'text', text: ' x' },
  ]);
});

test('a section ends before the next heading of its level', () => {
  const blocks = blocksOf(['# Page', '## One', 'a', '### Part', 'b', '## Two', 'c'].join('\n'));
  expect(sectionOf(blocks, 'one').map((b) => b.kind)).toEqual(['heading', 'paragraph', 'heading', 'paragraph']);
  expect(sectionOf(blocks, 'two')).toHaveLength(2);
  expect(sectionOf(blocks, 'three')).toEqual([]);
});

const topics: readonly (readonly [string, HelpTopic])[] = Object.entries(helpTopics);
test.each(topics)('the topic “%s” is a section of its page', (_, { page, anchor }) => {
  const file = files.find((f) => path.basename(f) === `${page}.md`);
  expect(file, page).toBeDefined();
  const section = sectionOf(blocksOf(readFileSync(path.join(root, file!), 'utf8')), anchor);
  expect(section.length, anchor).toBeGreaterThan(1);
});

test('at least 25 places open help, and each topic has a place', () => {
  const sources = globSync('src/desk/**/*.{ts,tsx}', { cwd: root }).filter((f) => !f.startsWith('src/desk/help/'));
  const text = sources.map((f) => readFileSync(path.join(root, f), 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:help|topic)(?:="|: ')(\w+)["']/g)].map(([, name]) => name!);
  const places: readonly unknown[] = [...named, ...Object.values(settingHelp)];
  expect(places.length).toBeGreaterThanOrEqual(25);
  expect(Object.keys(helpTopics).filter((name) => !places.includes(name))).toEqual([]);
});

test.each(files)('%s is read without Markdown left in its words', (file) => {
  const blocks = blocksOf(readFileSync(path.join(root, file), 'utf8'));
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  const words = blocks.flatMap((b) => {
    if (b.kind === 'heading' || b.kind === 'paragraph') return [b.words];
    if (b.kind === 'list') return b.items;
    return b.kind === 'table' ? [...b.head, ...b.rows.flat()] : [];
  });
  const left = words.flat().filter((w) => w.kind === 'text' && /\*\*|\]\(|^\s*#|```/.test(w.text));
  expect(left).toEqual([]);
});

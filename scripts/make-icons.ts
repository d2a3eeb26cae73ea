/**
 * `node scripts/make-icons.ts`: draws the app's icons into public/icons from one mark, a K of woven strips. Run it
 * after the mark changed, and commit the results.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from './browser.ts';
import { root } from './build/sources.ts';

/**
 * The strips in the order in which they are woven, each over one and under the next. Keep them equal to
 * src/shared/ui/page/Mark.tsx.
 */
const mark = `
  <path d="M30.5 30.5 48 48" stroke="#fff" stroke-width="9"/>
  <path d="M19 42 47 14" stroke="#8cc4e8" stroke-width="9"/>
  <path d="M20 10v44" stroke="#fff" stroke-width="9"/>`;

/**
 * Returns the icon as SVG. `corner` is a radius in the mark's 64 units. `scale` leaves room where a phone crops the
 * icon to its own shape.
 */
const icon = (corner: number, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">
  <rect width="64" height="64" rx="${corner}" fill="#123a55"/>
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${mark}
  </g>
</svg>
`;

const rounded = icon(14, 0.86);
const square = icon(0, 0.66);
const pictures = [
  { name: 'icon-192.png', size: 192, svg: rounded },
  { name: 'icon-512.png', size: 512, svg: rounded },
  { name: 'maskable-512.png', size: 512, svg: square },
  { name: 'apple-touch-180.png', size: 180, svg: icon(0, 0.8) },
];

const folder = path.join(root, 'public/icons');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'favicon.svg'), rounded);

const executablePath = findBrowser();
if (!executablePath) throw new Error('There is no Chromium to draw with. Set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { name, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const drawn = await page.screenshot({ omitBackground: true });
  // The mark has three colors, so 32 are enough with the mixed ones at its edges. Small files matter, because every
  // phone stores the icons.
  const small = await sharp(drawn).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer();
  await writeFile(path.join(folder, name), small);
  await page.close();
}
await browser.close();

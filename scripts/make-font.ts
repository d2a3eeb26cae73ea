/**
 * `node scripts/make-font.ts`: subsets the app's font from its npm packages into src/app/fonts, with the style sheet
 * and licenses. Run it after a package or the characters in scripts/font/faces.ts changed, and commit the results.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './build/sources.ts';
import { figuresOnly } from './font/figures-only.ts';
import { faces, fontFolder, unicodeRange, weights } from './font/faces.ts';
import { run, toolFile } from './run.ts';

const packages = path.join(root, 'node_modules');
await mkdir(fontFolder, { recursive: true });

const rules = ['/* Made by scripts/make-font.ts; scripts/font/faces.ts says what is in each file. */'];
let total = 0;
for (const { file, source, characters, features, variable } of faces) {
  const cut = await subsetFont(await readFile(new URL(source)), characters, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    noHinting: true,
    ...(variable ? { variationAxes: { wght: weights } } : {}),
  });
  // Subset again, to remove glyphs that no substitution uses anymore.
  const font = await subsetFont(features.includes('tnum') ? figuresOnly(cut) : cut, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
  });
  await writeFile(path.join(fontFolder, file), font);
  total += font.length;
  console.log(`${file.padEnd(20)} ${font.length} bytes`);
  rules.push(`@font-face {
  font-family: Inter;
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}`);
}
console.log(`${'all'.padEnd(20)} ${total} bytes`);

const style = path.join(fontFolder, 'fonts.css');
await writeFile(style, `${rules.join('\n\n')}\n`);
await run(toolFile('oxfmt'), [style]);
await copyFile(path.join(packages, '@fontsource-variable/inter/LICENSE'), path.join(fontFolder, 'OFL.txt'));
await copyFile(path.join(packages, 'dejavu-fonts-ttf/LICENSE'), path.join(fontFolder, 'symbols-LICENSE.txt'));

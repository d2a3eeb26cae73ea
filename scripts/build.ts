/** `npm run build`: builds the app into dist/, compressed, with the hashed files of the last builds. */
import { buildApp } from './build/build-app.ts';

const start = performance.now();
await buildApp();
console.log(`Built dist/ in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

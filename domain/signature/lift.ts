import { lightOf, type Pixels } from './ink.ts';

/** Dark blue of a pen. */
const pen = [20, 36, 90] as const;
/**
 * Lightness relative to the paper: below the first value a pixel is ink, above the second it is paper, and between them
 * the edge of a stroke.
 */
const surelyInk = 0.45;
const surelyPaper = 0.75;

/**
 * Removes the paper from a photo of a signature, in place. Much darker pixels stay, in a pen's color; all others become
 * transparent. The lightest tenth of the photo gives the paper's lightness.
 */
export function liftInk({ rgba }: Pixels): void {
  const counts = new Uint32Array(256);
  const light = (at: number) => Math.round(lightOf(rgba, at));
  let seen = 0;
  for (let at = 0; at < rgba.length; at += 4)
    if ((rgba[at + 3] ?? 0) > 0) {
      counts[light(at)] = (counts[light(at)] ?? 0) + 1;
      seen++;
    }
  let paper = 255;
  for (let lighter = counts[255] ?? 0; paper > 1 && lighter < seen / 10;) lighter += counts[--paper] ?? 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const part = light(at) / paper;
    const opacity = Math.min(Math.max((surelyPaper - part) / (surelyPaper - surelyInk), 0), 1);
    rgba[at + 3] = (rgba[at + 3] ?? 0) > 0 ? Math.round(255 * opacity) : 0;
    rgba[at] = pen[0];
    rgba[at + 1] = pen[1];
    rgba[at + 2] = pen[2];
  }
}

import { lightOf, type Pixels } from './ink.ts';

/** Dark blue, like a pen. */
const pen = [20, 36, 90] as const;
/**
 * Relative to the paper's lightness: below the first it is ink, above the second it is paper, between them the edge of
 * a stroke.
 */
const surelyInk = 0.45;
const surelyPaper = 0.75;

/**
 * Removes the paper from a photo of a signature, in place: much darker pixels stay, in a pen's color, all others become
 * clear. The paper's lightness is the lightest tenth of the photo.
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

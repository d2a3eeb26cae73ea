import { judgeInk, type Ink } from '#domain/signature/ink.ts';
import { liftInk } from '#domain/signature/lift.ts';

/** Size of the drawing area in pixels. */
export const paper = { width: 900, height: 300 } as const;

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export interface Drawing {
  /** An uploaded signature without background; strokes go over it. */
  picture: ImageBitmap | null;
  strokes: readonly Stroke[];
}

export const blank: Drawing = { picture: null, strokes: [] };
export const isBlank = (drawing: Drawing): boolean => drawing.picture === null && drawing.strokes.length === 0;

/** Removes the last stroke, or the image. */
export const withoutLastStroke = (drawing: Drawing): Drawing =>
  drawing.strokes.length > 0 ? { ...drawing, strokes: drawing.strokes.slice(0, -1) } : blank;

const ink = '#14245a';
const pen = 5;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the picture and all strokes again. */
export function draw(context: Context, { picture, strokes }: Drawing): void {
  context.clearRect(0, 0, paper.width, paper.height);
  if (picture) context.drawImage(picture, 0, 0);
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
}

/** Draws a stroke as curves through the midpoints, so that few finger points become a smooth line. */
function drawStroke(context: Context, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  context.beginPath();
  if (rest.length === 0) {
    context.arc(first[0], first[1], pen / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.moveTo(first[0], first[1]);
  let [px, py] = first;
  for (const [x, y] of rest) {
    context.quadraticCurveTo(px, py, (px + x) / 2, (py + y) / 2);
    [px, py] = [x, y];
  }
  context.lineTo(px, py);
  context.stroke();
}

function onPaper(): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(paper.width, paper.height);
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true })! };
}

/** Returns the PNG if it is a signature. The server checks again. */
export async function finish(drawing: Drawing): Promise<{ ink: Ink; file: File | null }> {
  const { canvas, context } = onPaper();
  draw(context, drawing);
  const { data } = context.getImageData(0, 0, paper.width, paper.height);
  const judged = judgeInk({ ...paper, rgba: data });
  if (judged !== 'signature') return { ink: judged, file: null };
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { ink: judged, file: new File([blob], 'signature.png', { type: 'image/png' }) };
}

/** Fits a photographed signature to the area and removes its background. Throws if the browser can't read it. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { canvas, context } = onPaper();
  const scale = Math.min(paper.width / photo.width, paper.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const [left, top] = [(paper.width - width) / 2, (paper.height - height) / 2];
  context.fillStyle = '#fff';
  context.fillRect(left, top, width, height);
  context.drawImage(photo, left, top, width, height);
  photo.close();
  const image = context.getImageData(0, 0, paper.width, paper.height);
  liftInk({ ...paper, rgba: image.data });
  context.putImageData(image, 0, 0);
  return canvas.transferToImageBitmap();
}

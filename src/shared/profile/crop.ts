/** A crop square: its centre as fractions of width and height, and its zoom. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest square. */
  zoom: number;
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const nearest = 4;

interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns the square in the image's pixels, within its edges. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / clamp(crop.zoom, 1, nearest);
  return {
    left: clamp(crop.x * width - side / 2, 0, width - side),
    top: clamp(crop.y * height - side / 2, 0, height - side),
    side,
  };
}

/** Moves the crop by fractions of its side, as dragged; stops at the edges. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const x = clamp(left - right * side, 0, size.width - side) + side / 2;
  const y = clamp(top - down * side, 0, size.height - side) + side / 2;
  return { ...crop, x: x / size.width, y: y / size.height };
}

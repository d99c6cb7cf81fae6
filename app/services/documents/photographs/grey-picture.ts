/** A picture in shades of grey, as small as what is looked for in it allows. */

export interface GreyPicture {
  /** One byte each, line by line: 0 is black. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Sums of every rectangle from the upper left corner, so that the mean around a pixel is four look-ups.
 * @returns one row and one column more than the picture has
 */
export function sumUp({ pixels, width, height }: GreyPicture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  return sums;
}

/** The mean of the square around a pixel, as far as it lies in the picture. */
export function getMeanAround(
  sums: Float64Array,
  { width, height }: Pick<GreyPicture, "width" | "height">,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): number {
  const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
  const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
  const at = (column: number, row: number) => sums[row * (width + 1) + column] ?? 0;
  const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return sum / ((right - left) * (bottom - top));
}

import { createCanvas, loadImage } from '@napi-rs/canvas';

/** How an icon stands in its square. */
export type IconShape =
  /** The mark as it is, with its own round corners. */
  | 'any'
  /** Full of colour to the edges, the mark within the circle that every system leaves of it. */
  | 'maskable'
  /** Full of colour to the edges; the system rounds the corners. */
  | 'square';

/** How much of the square the mark takes: of a maskable icon a circle of 80 % is sure to be seen. */
const markShare: Readonly<Record<IconShape, number>> = { any: 1, maskable: 0.8, square: 1 };

/** Draws the mark as a PNG of `size` pixels. `mark` is its SVG, whose ground has the colour `ground`. */
export const drawIcon = async (
  mark: Buffer,
  { size, shape, ground }: { readonly size: number; readonly shape: IconShape; readonly ground: string },
): Promise<Buffer> => {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (shape !== 'any') {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const side = size * markShare[shape];
  const drawing = await loadImage(mark);
  // A drawing of vectors is drawn at the size that it is given: scaled afterwards its lines would blur.
  drawing.width = side;
  drawing.height = side;
  context.drawImage(drawing, (size - side) / 2, (size - side) / 2, side, side);
  return canvas.encode('png');
};

import { createCanvas, GlobalFonts, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { badgeAreas, badgeOutlines, type SideBadge } from '@touchline/domain/team/team-badge.ts';
import { fittedText } from './fitted-text.ts';
import { pictureSize } from './link-preview-text.ts';
import type { PreviewContent } from './link-preview-text.ts';
import type { PictureStyle } from './preview-pictures.ts';

const { width, height } = pictureSize;
const margin = 80;
const right = width - margin;
/** Width of the brand stripe at the edge. */
const edge = 14;
/** Minimum space between two texts on one line. */
const gap = 48;

/** The brand's logo, and the space between it and the name. */
const mark = { size: 48, gap: 14 } as const;

/** A side's badge, as the page shows it for a team without a logo. */
const badgeBox = { size: 84, gap: 24 } as const;

type Line = {
  readonly text: string;
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly size: number;
  /** Text is truncated rather than drawn smaller than this. */
  readonly smallest: number;
  readonly room: number;
  readonly weight: number;
  readonly colour: string;
  readonly align?: 'left' | 'right' | 'center';
};

/** Registers the fonts in this process or thread. Throws when a font cannot be read. */
const registerFonts = ({ fonts }: PictureStyle): void => {
  for (const { family, file } of fonts) {
    if (GlobalFonts.registerFromPath(file, family) === null) throw new Error(`the font ${family} cannot be read`);
  }
};

/** A text that fits, with its font size and width. */
type Fitted = { readonly text: string; readonly size: number; readonly wide: number };

/** Measures and writes lines as large as possible, truncated if they do not fit. */
type Pen = { readonly fit: (line: Line) => Fitted; readonly write: (line: Line) => Fitted };

/**
 * Returns a function that draws the picture of a match as a PNG. Names are drawn as plain text, and nothing is fetched:
 * text, fonts and the logo are the only input. Throws when a font cannot be read. All pictures use the same canvas: a canvas
 * holds 3 MB of pixels outside of the JavaScript heap, which the garbage collector does not count. With one canvas per
 * picture, the process grew by 1.6 GB in 1,100 pictures.
 */
export const createPictureDrawer = async (style: PictureStyle): Promise<(words: PreviewContent) => Buffer> => {
  const { site, colours, fonts } = style;
  const logo = await loadImage(Buffer.from(style.logo));
  registerFonts(style);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pen = penOf(context, fonts);

  return (words) => {
    // Opaque, so that the previous picture is fully covered.
    context.fillStyle = colours['surface-0'];
    context.fillRect(0, 0, width, height);
    context.fillStyle = colours['brand'];
    context.fillRect(0, 0, edge, height);

    drawTop(context, pen, words, { site, logo, colours });
    drawSides(context, pen, words, colours);
    drawState(context, pen, words, colours);
    return canvas.toBuffer('image/png');
  };
};

const drawTop = (
  context: SKRSContext2D,
  pen: Pen,
  { league }: PreviewContent,
  { site, logo, colours }: Pick<PictureStyle, 'site' | 'colours'> & { readonly logo: Image },
): void => {
  const line = { y: 110, weight: 700 };
  const brand = { ...line, text: site, x: right, size: 34, smallest: 22, room: 300, align: 'right' } as const;
  const { wide } = pen.write({ ...brand, colour: colours['brand-text'] });
  const markX = right - wide - mark.gap - mark.size;
  context.drawImage(logo, markX, line.y - 12 - mark.size / 2, mark.size, mark.size);
  const availableWidth = markX - margin - gap;
  pen.write({
    ...line,
    text: league,
    x: margin,
    size: 36,
    smallest: 28,
    room: availableWidth,
    weight: 500,
    colour: colours['text-2'],
  });
};

/** Draws a side's badge to the left of its name, whose baseline is at `y`. */
const drawBadge = (context: SKRSContext2D, { shape, first, second, pattern }: SideBadge, y: number): void => {
  const [outline, area] = [new Path2D(badgeOutlines[shape]), new Path2D(badgeAreas[pattern])];
  context.save();
  context.translate(margin, y - 30 - badgeBox.size / 2);
  // The badge's grid is 20 by 22 units.
  const scale = badgeBox.size / 22;
  context.scale(scale, scale);
  context.save();
  context.clip(outline);
  context.fillStyle = first;
  context.fillRect(0, 0, 20, 22);
  context.fillStyle = second;
  context.fill(area);
  context.restore();
  context.strokeStyle = first;
  context.lineWidth = 1.5;
  context.stroke(outline);
  context.restore();
};

const drawSides = (
  context: SKRSContext2D,
  pen: Pen,
  { sides, badges, middle }: PreviewContent,
  colours: PictureStyle['colours'],
): void => {
  const colour = colours['text-1'];
  const figures = { text: middle, x: right, y: 370, size: 132, smallest: 72, room: 460, align: 'right' } as const;
  const { wide } = pen.write({ ...figures, weight: 800, colour });
  const availableWidth = right - margin - (wide === 0 ? 0 : wide + gap);
  const side = { x: margin, size: 84, smallest: 44, room: availableWidth, weight: 700, colour };
  const [first, second] = sides;
  if (second === undefined) {
    pen.write({ ...side, text: first, y: 350 });
    return;
  }
  const taken = badgeBox.size + badgeBox.gap;
  const named = { ...side, x: margin + taken, room: availableWidth - taken };
  const lines = [
    { ...named, text: first, y: 290 },
    { ...named, text: second, y: 410 },
  ];
  // Both sides are written at the same size.
  const size = Math.min(...lines.map((line) => pen.fit(line).size));
  for (const [index, line] of lines.entries()) {
    const badge = badges[index];
    if (badge !== undefined) drawBadge(context, badge, line.y);
    pen.write({ ...line, size });
  }
};

/** Writes the status, highlighted for matches in play, and on the right the note about simulated data. */
const drawState = (
  context: SKRSContext2D,
  pen: Pen,
  { state, live, simulated }: PreviewContent,
  colours: PictureStyle['colours'],
): void => {
  const note = { x: right, y: 540, size: 32, smallest: 24, room: 400, weight: 500, align: 'right' } as const;
  const taken =
    simulated === undefined ? 0 : gap + pen.write({ ...note, text: simulated, colour: colours['text-2'] }).wide;
  const padding = live ? 20 : 0;
  const line: Line = {
    text: state,
    x: margin + padding,
    y: 540,
    size: 36,
    smallest: 26,
    room: right - margin - 2 * padding - taken,
    weight: 600,
    colour: colours[live ? 'on-live' : 'text-2'],
  };
  if (live) {
    context.fillStyle = colours['live-fill'];
    context.beginPath();
    context.roundRect(margin, line.y - 46, pen.fit(line).wide + 2 * padding, 64, 8);
    context.fill();
  }
  pen.write(line);
};

const penOf = (context: SKRSContext2D, fonts: PictureStyle['fonts']): Pen => {
  const families = fonts.map(({ family }) => `"${family}"`).join(', ');
  const fit = ({ text, size, smallest, room: availableWidth, weight }: Line): Fitted => {
    const measure = (part: string, px: number): number => {
      context.font = `${weight} ${px}px ${families}, sans-serif`;
      // The canvas ignores the weight in `font` for a variable font (measured with 1.0.11).
      context.fontVariationSettings = `'wght' ${weight}`;
      return context.measureText(part).width;
    };
    const fitted = fittedText(text, { size, smallest, room: availableWidth, measure });
    return { ...fitted, wide: measure(fitted.text, fitted.size) };
  };
  return {
    fit,
    write: (line) => {
      const fitted = fit(line);
      context.fillStyle = line.colour;
      context.textAlign = line.align ?? 'left';
      context.fillText(fitted.text, line.x, line.y);
      return fitted;
    },
  };
};

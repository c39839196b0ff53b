import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { logoFile } from '@touchline/protocol/brand/brand-logo.ts';

/** An icon as platforms request it: `logo` is the logo's share of the width, on `ground` if the icon is opaque. */
type IconShape = { readonly size: number; readonly logo: number; readonly opaque: boolean };

/**
 * The icons of the web app manifest and of iOS. Platforms may crop a maskable icon to a circle with 80% of its width,
 * so the logo lies within that circle.
 */
export const iconShapes = {
  'app-192.png': { size: 192, logo: 1, opaque: false },
  'app-512.png': { size: 512, logo: 1, opaque: false },
  'app-maskable-192.png': { size: 192, logo: 0.6, opaque: true },
  'app-maskable-512.png': { size: 512, logo: 0.6, opaque: true },
  'touch-180.png': { size: 180, logo: 0.8, opaque: true },
} as const satisfies Readonly<Record<string, IconShape>>;

export type IconName = keyof typeof iconShapes;

export const iconNames: readonly IconName[] = [
  'app-192.png',
  'app-512.png',
  'app-maskable-192.png',
  'app-maskable-512.png',
  'touch-180.png',
];

/** The brand's icons, drawn from its logo when they are first requested. */
export const createBrandIcons = (brand: Pick<Brand, 'logo' | 'colours'>) => {
  const drawn = new Map<IconName, Promise<Buffer>>();
  return {
    png: (name: IconName): Promise<Buffer> => {
      const known = drawn.get(name) ?? drawIcon(brand, iconShapes[name]);
      drawn.set(name, known);
      return known;
    },
  };
};

const drawIcon = async ({ logo, colours }: Pick<Brand, 'logo' | 'colours'>, shape: IconShape): Promise<Buffer> => {
  // Loaded on demand: most nodes never draw an icon.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const { size, opaque } = shape;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (opaque) {
    context.fillStyle = colours.dark['mark-bg'];
    context.fillRect(0, 0, size, size);
  }
  const wide = Math.round(size * shape.logo);
  const edge = (size - wide) / 2;
  context.drawImage(await loadImage(Buffer.from(logoFile(logo, wide))), edge, edge, wide, wide);
  return canvas.toBuffer('image/png');
};

import { createHash } from 'node:crypto';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { logoFile } from '@touchline/protocol/brand/brand-logo.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../platform/http/content-encoding.ts';

/** An icon as platforms request it: `logo` is the logo's share of the width, on `ground` if the icon is opaque. */
type IconShape = { readonly size: number; readonly logo: number; readonly opaque: boolean };

/**
 * The icons of the web app manifest and of iOS. Platforms may crop a maskable icon to a circle with 80% of its width,
 * so the logo lies within that circle.
 */
const iconShapes = {
  'app-192.png': { size: 192, logo: 1, opaque: false },
  'app-512.png': { size: 512, logo: 1, opaque: false },
  'app-maskable-192.png': { size: 192, logo: 0.6, opaque: true },
  'app-maskable-512.png': { size: 512, logo: 0.6, opaque: true },
  'touch-180.png': { size: 180, logo: 0.8, opaque: true },
} as const satisfies Readonly<Record<string, IconShape>>;

type IconName = keyof typeof iconShapes;

const iconNames: readonly IconName[] = [
  'app-192.png',
  'app-512.png',
  'app-maskable-192.png',
  'app-maskable-512.png',
  'touch-180.png',
];

/** The brand's icons, drawn from its logo when they are first requested. */
const createBrandIcons = (brand: Pick<Brand, 'logo' | 'colours'>) => {
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

/** Opened as a document, the operator's file may load and run nothing. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const answer = (request: FastifyRequest, reply: FastifyReply, type: string, body: Buffer): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': filePolicy });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
};

/** `GET /favicon.svg`, the icons of installed apps, and the web app manifests, of the operator's brand. */
export const brandRoutes =
  (options: {
    readonly brand: Brand;
    /** The text of each manifest by its file name. */
    readonly manifests: Readonly<Record<string, string>>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { brand, manifests } = options;
    const icons = createBrandIcons(brand);

    const logo = Buffer.from(logoFile(brand.logo));
    scope.get('/favicon.svg', (request, reply) => answer(request, reply, 'image/svg+xml', logo));
    for (const name of iconNames) {
      scope.get(`/icons/${name}`, async (request, reply) => answer(request, reply, 'image/png', await icons.png(name)));
    }
    for (const [name, text] of Object.entries(manifests)) {
      const body = Buffer.from(text);
      scope.get(`/${name}`, (request, reply) => answer(request, reply, 'application/manifest+json', body));
    }
    done();
  };

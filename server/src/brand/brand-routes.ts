import { createHash } from 'node:crypto';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { logoFile } from '@touchline/protocol/brand/brand-logo.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../platform/http/content-encoding.ts';
import { createBrandIcons, iconNames } from './brand-icons.ts';

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

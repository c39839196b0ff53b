import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page that no other page may frame and that runs no script. */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(page);

export const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');

/** The number of the button that was pressed, else the one that was typed. */
export const cardOf = (form: URLSearchParams): string => form.get('card') ?? form.get('number') ?? '';

import { createHash } from 'node:crypto';

/** SHA-256, base64url: what the database keeps of a secret that only a browser has. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

import { raw } from '../platform/http/html.ts';

/** Decorative icons: each has a text next to it. */
export const icon = {
  check: raw('<svg aria-hidden="true" viewBox="0 0 12 12"><path d="m2 6.4 2.6 2.6L10 3.2" /></svg>'),
  warn: raw(
    '<svg class="i" aria-hidden="true" viewBox="0 0 24 24"><path d="M12 4 21 20H3zM12 10v4.5M12 16.6v1.6" /></svg>',
  ),
  lock: raw(
    '<svg class="i" aria-hidden="true" viewBox="0 0 24 24"><path d="M5.5 10.5h13v9h-13zM8.5 10.5V7.4a3.5 3.5 0 0 1 7 0v3.1" /></svg>',
  ),
  eye: raw(
    '<svg class="i" aria-hidden="true" viewBox="0 0 24 24"><path d="M2.8 12c2.4-4 5.5-6 9.2-6s6.8 2 9.2 6c-2.4 4-5.5 6-9.2 6s-6.8-2-9.2-6z" /><circle cx="12" cy="12" r="2.7" /></svg>',
  ),
} as const;

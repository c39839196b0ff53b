/* What the page says of its own releases. */
export const ready = 'A new version is ready';
export const reload = 'Reload';
export const later = 'Not now';

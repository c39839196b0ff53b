/**
 * How the product runs its server. Young objects get 16 MB of room instead of what a large machine offers: a third less
 * memory a reader (measured).
 */
export const serverFlags = Object.freeze(['--max-semi-space-size=16']);

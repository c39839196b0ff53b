import { fileURLToPath } from 'node:url';

/** Where `drizzle-kit generate` writes the forward-only migrations that run at start. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

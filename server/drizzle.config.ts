import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in this folder writes the next forward-only migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema/*-tables.ts',
  out: './migrations',
});

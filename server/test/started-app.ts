import { createApp } from '../src/app.ts';
import type { App } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { ownBrand } from './own-brand.ts';

/**
 * Starts the whole server without its long-running parts, so that it does not poll a provider. `variables`: its
 * environment; `replaced`: options that the test provides.
 */
export const startApp = async (
  database: Database,
  variables: Readonly<Record<string, string>> = {},
  replaced: Partial<Omit<Parameters<typeof createApp>[0], 'env'>> = {},
): Promise<{ readonly app: App; readonly origin: string }> => {
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.problem);
  const app = await createApp({
    env: read.env,
    brand: ownBrand,
    version: '1.2.3',
    database,
    clock: systemClock,
    random: () => 0.5,
    newRequestId: () => 'a-request',
    fetch,
    log: createLog({ level: 'silent', readable: false }),
    page: undefined,
    forOperators: { recentErrors: { list: () => [] }, manual: undefined },
    ...replaced,
  });
  return { app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
};

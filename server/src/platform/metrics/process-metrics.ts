import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * The library's own: CPU, memory, garbage collection, open files, and how late the event loop is
 * (`nodejs_eventloop_lag_*_seconds`, by `perf_hooks`; the clock that measures it rings every 10 ms, so that 10 ms is none).
 */
export const meterProcess = (registry: Registry, { version }: { readonly version: string }): void => {
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'touchline_build_info',
    help: 'Always 1; which version runs.',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version }, 1);
};

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageScript = {
  /** From the folder of the build. */
  readonly name: string;
  /** As it goes over the wire to a browser that takes Brotli. */
  readonly bytes: number;
};

const loads = /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="\/(?<name>[^"]+\.js)"/g;

/** The scripts that the built document names: the first one, and all that it imports, which the build lists beside it. */
export const initialScripts = (dist: string): readonly PageScript[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const names = [...html.matchAll(loads)].flatMap(({ groups }) => groups?.['name'] ?? []);
  return names.map((name) => {
    const packed = join(dist, `${name}.br`);
    return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
  });
};

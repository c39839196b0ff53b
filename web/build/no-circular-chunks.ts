import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/** The first circle of static imports among files, as their names in order; undefined where there is none. */
export const circleIn = (imports: Imports): readonly string[] | undefined => {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
};

/** Ends the build where two of its files need each other: whichever runs first would meet what is not there yet. */
export const noCircularChunks = (): Plugin => ({
  name: 'no-circular-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle === undefined) return;
    const names = circle.map((file) => chunks.find(({ fileName }) => fileName === file)?.name ?? file);
    this.error(`files of the page need each other: ${names.join(' > ')}`);
  },
});

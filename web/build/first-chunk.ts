import path from 'node:path';

type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importers: readonly string[]; readonly isEntry: boolean } | null | undefined;
};

/** Its name. */
export const firstChunk = 'page';

const entry = path.join(import.meta.dirname, '../src/main.tsx');

/**
 * Names the chunk of a module that the page needs before anybody touches it: one for all of them, whatever lazy parts
 * share them, because many small files compress worse. Undefined for what is loaded on demand.
 */
export const createFirstChunk = (): ((id: string, graph: ModuleGraph) => string | undefined) => {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until it is known: modules may import each other in a circle.
    known.set(id, false);
    const first = id === entry || (graph.getModuleInfo(id)?.importers.some((from) => isFirst(from, graph)) ?? false);
    known.set(id, first);
    return first;
  };
  return (id, graph) => (isFirst(id, graph) ? firstChunk : undefined);
};

import { parseSync, Visitor, type Plugin } from 'vite';

type Edit = { readonly from: number; readonly to: number; readonly text: string };

/** Parts of a schema that only a message is made of, and the standard interface to other libraries, which the page has none of. */
const forMessages: ReadonlySet<string> = new Set(['expects', 'reference', 'async']);

/** The kinds of schema that objects and variants ask for by name. */
const askedFor: ReadonlySet<string> = new Set(['exact_optional', 'optional', 'nullish', 'variant']);

const shortForms: ReadonlyMap<string, string> = new Map([
  [
    '_addIssue',
    'function _addIssue(context, dataset) { if (context.kind === "schema") dataset.typed = false; (dataset.issues ??= []).push({}); }',
  ],
  ['_standardSchema', 'function _standardSchema(schema) { return schema; }'],
]);

/**
 * The validation library without its messages, from its source: what fits a schema and what comes out is the same, but an
 * issue says neither what is wrong nor where. Throws where the library is not written as it was.
 */
export const silenced = (code: string): string => {
  const edits: Edit[] = [];
  const shortened = new Set<string>();
  const counts = { calls: 0, members: 0, paths: 0 };
  new Visitor({
    FunctionDeclaration({ id, start, end }) {
      const text = shortForms.get(id?.name ?? '');
      if (id === null || text === undefined) return;
      shortened.add(id.name);
      edits.push({ from: start, to: end, text });
    },
    CallExpression({ callee, arguments: [context, , dataset], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== '_addIssue' || context === undefined || dataset === undefined)
        return;
      counts.calls += 1;
      const of = code.slice(context.start, context.end);
      edits.push({ from: start, to: end, text: `_addIssue(${of}, ${code.slice(dataset.start, dataset.end)})` });
    },
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier') return;
      const named = value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
      const isUnread = key.name === 'type' ? named !== undefined && !askedFor.has(named) : forMessages.has(key.name);
      if (!isUnread) return;
      counts.members += 1;
      // With the comma: each is followed by another member.
      edits.push({ from: start, to: code.indexOf(',', end) + 1, text: '' });
    },
    ForOfStatement({ body, start, end }) {
      if (!code.slice(body.start, body.end).includes('issue.path.unshift(')) return;
      counts.paths += 1;
      edits.push({ from: start, to: end, text: '{}' });
    },
  }).visit(parseSync('valibot.js', code).program);
  if (shortened.size < shortForms.size || Object.values(counts).includes(0))
    throw new Error('The validation library is not written as silent-validation.ts knows it.');
  const outermost = edits
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter((edit, at, all) => all.slice(0, at).every(({ to }) => to <= edit.from));
  return outermost.reduceRight((rest, { from, to, text }) => rest.slice(0, from) + text + rest.slice(to), code);
};

/**
 * Leaves the messages of failed validations out of what the browsers load: nothing on the page reads them, and they are
 * 0.7 kB of its first script.
 */
export const silentValidation = (): Plugin => ({
  name: 'silent-validation',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]valibot[\\/]dist[\\/]index\.mjs$/ },
    handler: (code) => ({ code: silenced(code), map: null }),
  },
});

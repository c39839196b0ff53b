import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv, variableNames } from '../server/src/env.ts';

/*
 * Kubernetes' own definitions check the manifests: their schemas find missing and wrong values, their types find
 * unknown fields. No cluster is needed.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/kubernetes');
const files = readdirSync(folder).map((name) => join(folder, name));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const manifest = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});

type Manifest = v.InferOutput<typeof manifest>;

const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => v.parse(manifest, document.toJS()));

const manifests = files.flatMap((file) => manifestsIn(readFileSync(file, 'utf8')));

const kinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'apps/v1': apps,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

/** What the schema of a manifest's kind rejects; undefined if it is valid. */
const schemaProblem = (document: Manifest): string | undefined => {
  const model = kinds[document.apiVersion]?.[document.kind];
  if (typeof model !== 'function') return `unknown kind ${document.apiVersion} ${document.kind}`;
  try {
    const built: unknown = Reflect.construct(model, [document]);
    v.parse(v.looseObject({ validate: v.function() }), built).validate();
    return undefined;
  } catch (error) {
    return String(error);
  }
};

// Inside the project, so that the compiler finds the packages.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const scratch = mkdtempSync(join(cache, 'kubernetes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What the compiler says about manifests as literals of their kinds' types; empty if they are valid. */
const typeProblems = (documents: readonly Manifest[]): string => {
  const lines = documents.map(({ apiVersion, kind, ...rest }, index) => {
    const literal = JSON.stringify({ apiVersion, kind, ...rest });
    return `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}';\nexport const manifest${index}: Kind${index} = ${literal};\n`;
  });
  const file = join(scratch, 'manifests.ts');
  writeFileSync(file, lines.join(''));
  const settings = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, ...settings, ...modules, file], { encoding: 'utf8' }).stdout;
};

const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

const nodeSet = v.parse(
  v.looseObject({
    metadata: v.looseObject({ name: v.string() }),
    spec: v.looseObject({
      replicas: v.number(),
      ordinals: v.looseObject({ start: v.number() }),
      template: v.looseObject({
        spec: v.looseObject({
          containers: v.tuple([
            v.looseObject({
              image: v.string(),
              env: v.array(v.object({ name: v.string(), value: v.string() })),
            }),
          ]),
        }),
      }),
    }),
  }),
  named('StatefulSet', 'node'),
);

describe('the Kubernetes manifests', () => {
  it('are valid by the schemas of their kinds', () => {
    expect(manifests.length).toBeGreaterThan(8);
    expect(manifests.map(schemaProblem).filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('have no field that Kubernetes does not know', () => {
    expect(typeProblems(manifests)).toBe('');
  });

  it('would be rejected with a missing, a wrong or an unknown field, or with an unknown kind', () => {
    const first = textOf('deploy/kubernetes/nodes.yaml');
    const changed = (from: string, to: string): Manifest => {
      expect(first).toContain(from);
      const [document] = manifestsIn(first.replace(from, to));
      if (document === undefined) throw new Error('no manifest');
      return document;
    };
    expect(schemaProblem(changed('replicas: 3', 'replicas: three'))).toContain('replicas');
    expect(schemaProblem(changed('  selector:\n    matchLabels', '  other:\n    matchLabels'))).toContain('selector');
    expect(schemaProblem(changed('kind: StatefulSet', 'kind: StatefulSets'))).toContain('unknown kind');
    expect(typeProblems([changed('readOnlyRootFilesystem', 'readOnlyRootFileSystem')])).toContain(
      'readOnlyRootFileSystem',
    );
  });

  it('have the nodes that the proxy uses', () => {
    const { metadata, spec } = nodeSet;
    const nodes = Array.from(
      { length: spec.replicas },
      (_, index) => `${metadata.name}-${spec.ordinals.start + index}`,
    );
    for (const node of nodes) named('Service', node);
    for (const upstream of textOf('deploy/nginx.conf')
      .split(/^ {2}upstream /m)
      .slice(1)) {
      expect([...upstream.matchAll(/^ {4}server ([\w-]+):3000/gm)].map(([, host]) => host)).toEqual(nodes);
    }
  });

  it('set known variables to valid values', () => {
    const { env } = nodeSet.spec.template.spec.containers[0];
    const settings = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(readEnv(settings)).toMatchObject({ ok: true, env: { production: true, demo: false, port: 3000 } });
  });

  it('are all listed for kustomize, with the image of the nodes', () => {
    const list = v.parse(
      v.looseObject({ resources: v.array(v.string()), images: v.array(v.looseObject({ name: v.string() })) }),
      parse(textOf('deploy/kustomization.yaml')),
    );
    expect(list.resources.map((path) => join(root, 'deploy', path)).toSorted()).toEqual(files.toSorted());
    expect(list.images.map(({ name }) => name)).toEqual([nodeSet.spec.template.spec.containers[0].image]);
  });
});

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/*
 * Reads the part of the Compose format that `compose.yaml` uses. Any other key is an error, so that no setting is
 * silently left out when the services are started.
 */

const seconds = v.pipe(v.string(), v.regex(/^\d+s$/), v.transform(Number.parseFloat));

const healthcheck = v.strictObject({
  /** A program with its arguments after `CMD`, or a shell command after `CMD-SHELL`. */
  test: v.pipe(v.array(v.string()), v.minLength(2)),
  interval: seconds,
  timeout: seconds,
  retries: v.number(),
  start_period: v.optional(seconds),
});

const service = v.strictObject({
  image: v.string(),
  build: v.optional(v.literal('.')),
  pull_policy: v.optional(v.literal('never')),
  restart: v.literal('unless-stopped'),
  logging: v.strictObject({ driver: v.string(), options: v.record(v.string(), v.string()) }),
  env_file: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  depends_on: v.optional(v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') })), {}),
  healthcheck,
  stop_grace_period: v.optional(seconds, '10s'),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.optional(v.array(v.string()), []),
  security_opt: v.optional(v.array(v.string()), []),
  shm_size: v.optional(v.string()),
  ulimits: v.optional(v.record(v.string(), v.number()), {}),
  sysctls: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  networks: v.record(v.string(), v.nullable(v.strictObject({ ipv4_address: v.string() }))),
});

const network = v.strictObject({
  internal: v.optional(v.boolean(), false),
  ipam: v.optional(v.strictObject({ config: v.tuple([v.strictObject({ subnet: v.string() })]) })),
});

const composeFile = v.strictObject({
  name: v.string(),
  'x-logging': v.unknown(),
  'x-node': v.unknown(),
  services: v.record(v.string(), service),
  networks: v.record(v.string(), network),
  volumes: v.record(v.string(), v.null()),
});

export type Service = v.InferOutput<typeof service>;

export type ComposeFile = v.InferOutput<typeof composeFile>;

/** Replaces `${NAME}`, `${NAME:?message}` and `$$` as Compose does; throws if a variable has no value. */
const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\$|\$\{(?<name>\w+)(?::\?(?<message>[^}]*))?\}/g, (found, name?: string, message?: string) => {
    if (found === '$$') return '$';
    const value = variables[name ?? ''] ?? '';
    if (value === '') throw new Error(`${name} in the compose file has no value: ${message ?? ''}`);
    return value;
  });

/** Reads a compose file with the variables of its `.env` file. Throws if it has a key that this reader does not know. */
export const readComposeFile = (path: string, variables: Readonly<Record<string, string>>): ComposeFile => {
  const replaceIn = (value: unknown): unknown => {
    if (typeof value === 'string') return withVariables(value, variables);
    if (Array.isArray(value)) return value.map(replaceIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceIn(inner)]));
  };
  const read = v.safeParse(composeFile, replaceIn(parse(readFileSync(path, 'utf8'), { merge: true })));
  if (read.success) return read.output;
  const problems = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${path} has settings that cannot be started:\n${problems.join('\n')}`);
};

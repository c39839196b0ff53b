import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apiRoot } from '@touchline/protocol/public-api/api-operations.ts';
import * as v from 'valibot';
import { html, raw } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';

/** The parts of our own OpenAPI document that the page shows. */
type SchemaNode = {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: SchemaNode | undefined;
  readonly anyOf?: readonly SchemaNode[] | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
  readonly required?: readonly string[] | undefined;
};

const schemaNode: v.GenericSchema<SchemaNode> = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  description: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  items: v.optional(v.lazy(() => schemaNode)),
  anyOf: v.optional(v.array(v.lazy(() => schemaNode))),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schemaNode),
    ),
  ),
  required: v.optional(v.array(v.string())),
});

const jsonBody = v.object({ content: v.record(v.string(), v.object({ schema: schemaNode })) });

const shownDocument = v.object({
  info: v.object({ version: v.string(), description: v.string() }),
  paths: v.record(
    v.string(),
    v.object({
      get: v.object({
        operationId: v.string(),
        summary: v.string(),
        description: v.optional(v.string()),
        'x-scope': v.string(),
        parameters: v.array(
          v.object({
            name: v.string(),
            in: v.string(),
            required: v.boolean(),
            description: v.optional(v.string(), ''),
            schema: schemaNode,
          }),
        ),
        responses: v.record(
          v.string(),
          v.object({
            description: v.string(),
            content: v.optional(v.record(v.string(), v.object({ schema: schemaNode })), {}),
          }),
        ),
      }),
    }),
  ),
  webhooks: v.record(v.string(), v.object({ post: v.object({ summary: v.string(), requestBody: jsonBody }) })),
  components: v.object({ schemas: v.record(v.string(), schemaNode) }),
});

type ShownDocument = v.InferOutput<typeof shownDocument>;
type Operation = ShownDocument['paths'][string]['get'];

const style = readFileSync(new URL('reference-page.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page loads nothing and runs nothing; only its own style applies. */
export const referenceHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
};

/** Text with code between backticks. */
const prose = (text: string): readonly Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A type in a few words: `integer`, `Match`, `list of Match`. */
const typeOf = (node: SchemaNode): Html => {
  if (node.$ref !== undefined) {
    const name = refName(node.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (node.items !== undefined) return html`list of ${typeOf(node.items)}`;
  if (node.enum !== undefined) {
    return html`${node.enum.map((value, index) => html`${index === 0 ? '' : ', '}<code>${String(value)}</code>`)}`;
  }
  if (node.const !== undefined) return html`<code>${JSON.stringify(node.const)}</code>`;
  if (node.anyOf !== undefined) {
    return html`${node.anyOf.map((each, index) => html`${index === 0 ? '' : ' or '}${typeOf(each)}`)}`;
  }
  return html`${node.format ?? node.type ?? 'any'}`;
};

/** Adds a row for each field of an object, also of objects inside it, each with its path. */
const addFields = (rows: Html[], node: SchemaNode, at: string): void => {
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`;
    const isRequired = node.required?.includes(name) === true;
    rows.push(
      html`<tr>
        <th scope="row"><code>${path}</code></th>
        <td>${field.properties === undefined ? typeOf(field) : 'object'}${isRequired ? '' : ', optional'}</td>
        <td>${prose(field.description ?? '')}</td>
      </tr>`,
    );
    addFields(rows, field, path);
  }
  if (node.items !== undefined) addFields(rows, node.items, `${at}[]`);
  for (const kind of node.anyOf ?? []) addFields(rows, kind, at);
};

const fieldsOf = (node: SchemaNode): readonly Html[] => {
  const rows: Html[] = [];
  addFields(rows, node, '');
  return rows;
};

const fieldTable = (caption: string, rows: readonly Html[], first = 'Name'): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          <th scope="col">${first}</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const operationSection = (path: string, operation: Operation, origin: string): Html => {
  const parameters = operation.parameters.map(
    ({ name, required, schema, description }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${typeOf(schema)}${required ? '' : ', optional'}</td>
        <td>${prose(description)}</td>
      </tr>`,
  );
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [first] = Object.values(content);
    return html`<tr>
      <th scope="row">${status}</th>
      <td>${first === undefined ? '' : typeOf(first.schema)}</td>
      <td>${prose(description)}</td>
    </tr>`;
  });
  return html`<section id="${operation.operationId}" aria-labelledby="title-${operation.operationId}">
    <h2 id="title-${operation.operationId}"><code>GET ${apiRoot}${path}</code></h2>
    <p class="scope">Scope: ${operation['x-scope']}</p>
    <p>${operation.summary}. ${prose(operation.description ?? '')}</p>
    ${
      parameters.length === 0
        ? undefined
        : html`<h3>Parameters</h3>
            ${fieldTable(`Parameters of ${path}`, parameters)}`
    }
    <h3>Answers</h3>
    ${fieldTable(`Answers of ${path}`, answers, 'Status')}
    <h3>Example</h3>
    <pre tabindex="0">curl -H "Authorization: Bearer $KEY" "${origin}${apiRoot}${path}"</pre>
  </section>`;
};

/** The messages that are posted to webhooks. */
const webhookSection = (webhooks: ShownDocument['webhooks']): Html => {
  const rows = Object.entries(webhooks).map(([type, { post }]) => {
    const [body] = Object.values(post.requestBody.content);
    return html`<tr>
      <th scope="row"><code>${type}</code></th>
      <td>${body === undefined ? '' : typeOf(body.schema)}</td>
      <td>${post.summary}</td>
    </tr>`;
  });
  return html`<section id="webhooks" aria-labelledby="title-webhooks">
    <h2 id="title-webhooks">Webhooks</h2>
    <p>
      Messages that this server posts by the Standard Webhooks specification, if its operator has set one up for you.
    </p>
    ${fieldTable('Messages of webhooks', rows)}
  </section>`;
};

/** The reference of the public API as a page without scripts, made from its OpenAPI document. */
export const referencePage = (
  document: unknown,
  { site, publicUrl }: { readonly site: string; readonly publicUrl: string },
): string => {
  const { info, paths, webhooks, components } = v.parse(shownDocument, document);
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, operation: get }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API reference · ${site}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <p><a href="/">${site}</a></p>
          <h1>API reference, version ${info.version}</h1>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
          <p><a href="${apiRoot}/openapi.json">OpenAPI 3.1 document</a></p>
          <nav aria-label="Addresses">
            ${operations.map(({ path, operation }) => html`<a href="#${operation.operationId}">${path}</a>`)}
            <a href="#webhooks">Webhooks</a>
          </nav>
        </header>
        <main>
          ${operations.map(({ path, operation }) => operationSection(path, operation, publicUrl))}
          ${webhookSection(webhooks)}
          ${Object.entries(components.schemas).map(
            ([name, node]) =>
              html`<section id="schema-${name}" aria-labelledby="title-schema-${name}">
                <h2 id="title-schema-${name}">${name}</h2>
                <p>${prose(node.description ?? '')}</p>
                ${fieldTable(`Fields of ${name}`, fieldsOf(node))}
              </section>`,
          )}
        </main>
      </body>
    </html>`.markup;
};

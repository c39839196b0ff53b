import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RecentError } from '../platform/recent-errors.ts';
import { apiKeysSection } from './api-keys-section.ts';
import type { ApiKeyFacts } from './api-keys-section.ts';
import { boardsSection, quotaSection } from './boards-section.ts';
import type { SportFacts } from './boards-section.ts';
import type { DayFacts } from './day-samples.ts';
import { errorsSection } from './errors-section.ts';
import { count, dash, dateAndTime, duration, money, timeOfDay } from './formats.ts';
import { html, raw } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { icon } from './icons.ts';
import { nodesSection } from './nodes-section.ts';
import type { NodeFacts } from './nodes-section.ts';
import { findProblems, problemsSection } from './problems.ts';
import { netOf, presentRevenue, revenueSection } from './revenue-section.ts';
import type { BusinessFacts } from './revenue-section.ts';
import { databaseSection, latency, streamsSection } from './service-section.ts';
import type { DatabaseFacts } from './service-section.ts';
import { costOf } from './token-price.ts';
import { analystSection, pushSection } from './usage-section.ts';
import type { AnalystFacts } from './usage-section.ts';
import { webhooksSection } from './webhooks-section.ts';
import type { WebhooksFacts } from './webhooks-section.ts';

/** Everything that the page shows. Times are epoch ms. */
export type OperatorFacts = {
  readonly brand: OperatorBrand;
  readonly version: string;
  readonly startedAt: number;
  readonly now: number;
  readonly sports: readonly SportFacts[];
  readonly nodes: readonly NodeFacts[];
  readonly day: DayFacts;
  /** Undefined while the database does not answer. */
  readonly database: DatabaseFacts | undefined;
  readonly business: BusinessFacts;
  readonly analyst: AnalystFacts | undefined;
  readonly isAnalystConfigured: boolean;
  /** Undefined if the public API is off. */
  readonly apiKeys: readonly ApiKeyFacts[] | undefined;
  /** Undefined while the database does not answer. */
  readonly webhooks: WebhooksFacts | undefined;
  readonly hasWebhooks: boolean;
  readonly errors: readonly RecentError[];
  /** Whether the page reloads itself. */
  readonly isLive: boolean;
};

const style = readFileSync(new URL('operator-page.css', import.meta.url), 'utf8');

const styleHash = createHash('sha256').update(style).digest('base64');

/** Where the private port serves the font of the product's page. */
export const fontPath = '/archivo.woff2';

/** The page loads only its font and runs nothing; only its own style applies. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** How often the page reloads itself, in seconds. */
export const reloadEveryS = 15;

/** The name and logo in the page's header. */
export type OperatorBrand = Pick<Brand, 'name' | 'logo'>;

const documentOf = ({ name, logo }: OperatorBrand, title: string, header: Html, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · ${name}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <div>
            <a class="logo" href="/" aria-label="${name} operator">
              ${raw(`<svg aria-hidden="true" viewBox="${logo.viewBox}">${logo.shapes}</svg>`)}<span>${name}</span></a
            >
            <h1>${title}</h1>
            ${header}
          </div>
        </header>
        <main id="main">${content}</main>
      </body>
    </html>`.markup;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const nowSection = (facts: OperatorFacts): Html => {
  const { sports, day, nodes, business, analyst, now } = facts;
  const most = day.points.toSorted((a, b) => b.streams - a.streams)[0];
  const streams = sum(nodes.map((node) => node.streams ?? 0));
  const { accounts, revenue } = business;
  const present = presentRevenue(revenue, now);
  const active = accounts?.active ?? 0;
  const perSubscriber = analyst === undefined || active === 0 ? undefined : analyst.tokens / active;
  return html`<section class="card kp s12" aria-label="Now">
    <div>
      <span>Open streams</span><b>${count(streams)}</b>
      <small>${most === undefined ? dash : `most on this node ${count(most.streams)} at ${timeOfDay(most.at)}`}</small>
    </div>
    <div><span>Reply to reader, p99</span><b>${latency(day.latencyMs)}</b><small>goal: 1 s</small></div>
    <div>
      <span>Live matches</span><b>${count(sum(sports.map(({ live }) => live)))}</b>
      <small>${count(sum(sports.map(({ matches }) => matches)))} on the board</small>
    </div>
    <div>
      <span>Active subscribers</span><b>${count(accounts?.active)}</b>
      <small>${count(accounts?.signUpsIn30Days)} sign-ups in 30 days</small>
    </div>
    <div>
      <span>Revenue this month</span><b>${present === undefined ? dash : money(netOf(present), present.currency)}</b>
      <small>paid minus refunds, before fees</small>
    </div>
    <div>
      <span>Analyst cost per subscriber</span><b>${costOf(perSubscriber, analyst?.price)}</b>
      <small>30 days</small>
    </div>
  </section>`;
};

/** The operator's page. */
export const operatorPage = (facts: OperatorFacts): string => {
  const { brand, version, startedAt, now, sports, isLive } = facts;
  const header = html`<span class="pin">${icon.lock}<span>Private port</span></span>
    <span class="pin">${icon.eye}<span>Read-only</span></span>
    <span class="clock">
      <span class="long">Version ${version}, up ${duration(now - startedAt)}. </span>
      ${new Date(now).toISOString().slice(11, 19)} UTC<span class="long"
        >${isLive ? `, every ${reloadEveryS} s` : ''}</span
      >
    </span>
    ${isLive ? html`<a class="link" href="/?reload=off">Pause</a>` : html`<a class="link" href="/">Reload</a>`}`;
  return documentOf(
    brand,
    'Operator',
    header,
    html`${problemsSection(findProblems(facts))} ${nowSection(facts)} ${boardsSection(sports, now)}
    ${quotaSection(sports, now)} ${nodesSection(facts.nodes, now)} ${streamsSection(facts.day, now)}
    ${databaseSection(facts.database)} ${revenueSection(facts.business)}
    ${analystSection(facts.analyst, facts.isAnalystConfigured)} ${pushSection(facts.day)}
    ${apiKeysSection(facts.apiKeys)} ${webhooksSection(facts.webhooks, facts.hasWebhooks)}
    ${errorsSection(facts.errors)}`,
  );
};

/** A section of the operations manual, as written. */
export const manualPage = (
  brand: OperatorBrand,
  { heading, text }: { readonly heading: string; readonly text: string },
  now: number,
): string =>
  documentOf(
    brand,
    heading,
    html`<span class="clock">${dateAndTime(now)} UTC</span><a class="link" href="/">Back</a>`,
    html`<section class="card s12"><p class="manual">${text}</p></section>`,
  );

import type { RevenueState } from '@touchline/domain/account/revenue-report.ts';
import { isIP } from 'node:net';
import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import type { PrivateRoute } from '../platform/metrics/metrics-server.ts';
import type { MetricValue } from '../platform/metrics/metrics.ts';
import type { RecentErrors } from '../platform/recent-errors.ts';
import type { Part } from '../platform/supervise.ts';
import type { ApiKeyFacts } from './api-keys-section.ts';
import type { QuotaFacts, SportFacts } from './boards-section.ts';
import { createDaySamples } from './day-samples.ts';
import { isManualAnchor, sectionOf } from './manual.ts';
import type { NodeFacts } from './nodes-section.ts';
import { createOperatorFigures } from './operator-figures.ts';
import { type OperatorBrand, fontPath, manualPage, operatorPage, pageHeaders, reloadEveryS } from './operator-page.ts';
import type { TokenPrice } from './token-price.ts';

/** What a node plans for a sport. */
type SportPlan = {
  readonly paceMs: number;
  readonly quota: (QuotaFacts & { readonly isResting: boolean }) | undefined;
};

export type Operator = {
  /** The pages of the private port. */
  readonly answer: PrivateRoute;
  readonly parts: readonly Part[];
};

const fontHeaders = {
  'content-type': 'font/woff2',
  'cache-control': 'max-age=86400',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The operator's page: read-only, server-rendered, on the private port. */
export const createOperator = (options: {
  readonly brand: OperatorBrand;
  readonly version: string;
  readonly database: Pick<Database, 'kind'> & { readonly orm: Pick<Statements, 'execute'> };
  readonly dataDir: string;
  readonly clock: Clock;
  readonly board: { readonly matches: () => Iterable<Match>; readonly sports: () => FreshnessBySport };
  /** The sports of the provider. */
  readonly sports: readonly SportId[];
  readonly plan: (sport: SportId) => SportPlan | undefined;
  readonly nodes: () => readonly NodeFacts[];
  readonly readMetrics: () => Promise<readonly MetricValue[]>;
  readonly recentErrors: Pick<RecentErrors, 'list'>;
  readonly revenue: () => Promise<RevenueState>;
  /** The valid keys of the public API; undefined if it is off. */
  readonly apiKeys: (() => readonly ApiKeyFacts[]) | undefined;
  /** Whether the server posts to webhooks. */
  readonly hasWebhooks: boolean;
  readonly isAnalystConfigured: boolean;
  readonly tokenPrice: TokenPrice | undefined;
  /** The text of `docs/operations.md`; undefined if it is not installed. */
  readonly manual: string | undefined;
  /** The font of the product's page; undefined if the page is not built. */
  readonly readFont: () => Promise<Buffer | undefined>;
  /** The name or address that the private port listens on. */
  readonly host: string;
}): Operator => {
  const { version, clock, board, manual } = options;
  const startedAt = clock.now();
  const samples = createDaySamples({ readMetrics: options.readMetrics, clock });
  const figures = createOperatorFigures({ ...options, price: options.tokenPrice });

  const sportFacts = (): readonly SportFacts[] => {
    const counts = new Map<SportId, { matches: number; live: number }>();
    for (const { sport, status } of board.matches()) {
      const count = counts.get(sport) ?? { matches: 0, live: 0 };
      count.matches += 1;
      if (status === 'live') count.live += 1;
      counts.set(sport, count);
    }
    const freshness = board.sports();
    return sportIds
      .filter((sport) => options.sports.includes(sport))
      .map((sport) => {
        const { checkedAt, problem } = freshness[sport] ?? {};
        const plan = options.plan(sport);
        return {
          sport,
          checkedAt: checkedAt === undefined ? undefined : epochMs(checkedAt),
          problem: problem && { kind: problem.kind, since: epochMs(problem.since) },
          matches: counts.get(sport)?.matches ?? 0,
          live: counts.get(sport)?.live ?? 0,
          paceMs: plan?.paceMs,
          isResting: plan?.quota?.isResting ?? false,
          quota: plan?.quota,
        };
      });
  };

  const page = async (isLive: boolean) => {
    const [known, day, revenue] = await Promise.all([figures(), samples.read(), options.revenue()]);
    const body = operatorPage({
      brand: options.brand,
      version,
      startedAt,
      now: clock.now(),
      sports: sportFacts(),
      nodes: options.nodes(),
      day,
      database: known?.database,
      business: { accounts: known?.accounts, revenue },
      analyst: known?.analyst,
      isAnalystConfigured: options.isAnalystConfigured,
      apiKeys: options.apiKeys?.(),
      webhooks: known?.webhooks,
      hasWebhooks: options.hasWebhooks,
      errors: options.recentErrors.list(),
      isLive,
    });
    return { status: 200, headers: { ...pageHeaders, ...(isLive && { refresh: String(reloadEveryS) }) }, body };
  };

  const answer: PrivateRoute = async (path, host) => {
    const [, section] = /^\/manual\/([a-z-]+)$/.exec(path) ?? [];
    if (!['/', '/?reload=off', fontPath].includes(path) && section === undefined) return undefined;
    if (!isDirectHost(host, options.host)) {
      return { status: 421, headers: { 'content-type': 'text/plain' }, body: 'Open this page by address.\n' };
    }
    if (path === fontPath) {
      const body = await options.readFont();
      return body && { status: 200, headers: fontHeaders, body };
    }
    if (section === undefined) return page(path === '/');
    const found = manual === undefined || !isManualAnchor(section) ? undefined : sectionOf(manual, section);
    return found && { status: 200, headers: pageHeaders, body: manualPage(options.brand, found, clock.now()) };
  };

  return { answer, parts: [{ name: 'operator samples', run: samples.run }] };
};

/**
 * Whether a `Host` header names this server directly: by address, by a name without a dot, or by the configured one. A
 * page of another site can point its own domain at a private address and then read responses (DNS rebinding); its name
 * has a dot.
 */
const isDirectHost = (header: string | undefined, configured: string): boolean => {
  const name = URL.parse(`http://${header ?? ''}`)?.hostname ?? '';
  return name !== '' && (name === configured || !name.includes('.') || isIP(name.replaceAll(/[[\]]/g, '')) !== 0);
};

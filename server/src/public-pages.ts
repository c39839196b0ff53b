import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { maxDelaySeconds } from '@touchline/protocol/displays.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createDelayedBoard } from './board/delayed-board.ts';
import type { LiveBoard } from './board/live-board.ts';
import { brandRoutes } from './brand/brand-routes.ts';
import { fixedData } from './page/page-document.ts';
import type { DocumentData } from './page/page-document.ts';
import type { PageFiles, WorkerSwitch } from './page/page-files.ts';
import { canonicalAddress } from './page/landing/landing-facts.ts';
import { landingRoutes } from './page/landing/landing-routes.ts';
import type { LandingSources } from './page/landing/landing-index.ts';
import { createPageNotFound } from './page/page-not-found.ts';
import { pageMissingRoutes, pageRoutes } from './page/page-routes.ts';
import { readInputWithValibot } from './platform/http/request-input.ts';
import { createThrottledReport } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { calendarRoutes } from './sharing/calendar-routes.ts';
import type { TeamFixtures } from './sharing/calendar-routes.ts';
import { createDisplayBuilder, createDisplays } from './sharing/displays.ts';
import { createEmbedCards, embedHeaders } from './sharing/embed-cards.ts';
import { embedRoutes } from './sharing/embed-routes.ts';
import { createLinkPreviews } from './sharing/link-previews.ts';
import type { createVisitorLimits } from './visitor-limits.ts';

/** The page, calendars, embedded cards and displays, and link previews. */
export type PublicPages = {
  readonly routes: FastifyPluginAsync;
  readonly answerPageNotFound: ReturnType<typeof createPageNotFound>;
  readonly close: () => Promise<void>;
};

/** Clients can repeat requests for a picture that cannot be drawn. Log such failures at most this often. */
const failuresEveryMs = 60_000;

export const createPublicPages = (options: {
  /** Undefined if the page is not built: pages and cards are then unavailable. */
  readonly page: PageFiles | undefined;
  readonly brand: Brand;
  readonly config: unknown;
  readonly firstScreen: DocumentData;
  readonly headersWith: (inlineStyles: readonly string[]) => Readonly<Record<string, string>>;
  readonly board: Pick<LiveBoard, 'version' | 'match' | 'matches' | 'subscribe'>;
  /** A team's matches beyond the board, for its calendar. */
  readonly fixtures: TeamFixtures;
  readonly isStale: () => boolean;
  readonly simulated: boolean;
  readonly worker: WorkerSwitch;
  /** What landing pages are made of. */
  readonly landing: LandingSources;
  readonly publicUrl: string;
  readonly limits: Pick<
    ReturnType<typeof createVisitorLimits>,
    'calendars' | 'embeds' | 'landing' | 'linkHeads' | 'pictures'
  >;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}): PublicPages => {
  const { page, brand, config, firstScreen, headersWith, board, publicUrl, limits, now, log } = options;
  const { origin } = new URL(publicUrl);
  const answerPageNotFound = createPageNotFound(brand);
  const previews = createLinkPreviews({
    page: page && { folder: page.folder, document: page.byLanguage.en.document },
    board,
    publicUrl,
    brand,
    simulated: options.simulated,
    limit: limits.pictures,
    now,
    onFailure: createThrottledReport<unknown>({
      everyMs: failuresEveryMs,
      now,
      report: (err, count) => log.error({ err, count }, 'a preview picture could not be drawn'),
    }),
  });
  return {
    routes: async (scope) => {
      await scope.register(brandRoutes({ brand, manifests: page?.manifests ?? {} }));
      await scope.register(async (otherScope) => {
        readInputWithValibot(otherScope);
        await otherScope.register(
          calendarRoutes({
            board,
            fixtures: options.fixtures,
            publicUrl,
            site: brand.name,
            limit: limits.calendars,
            now,
            onFailure: createThrottledReport<unknown>({
              everyMs: failuresEveryMs,
              now,
              report: (err, count) => log.error({ err, count }, "a calendar lacks the team's matches beyond the board"),
            }),
          }),
        );
        await otherScope.register(previews.routes);
        if (page === undefined) return;
        const [en, de, es] = [page.byLanguage.en.card, page.byLanguage.de.card, page.byLanguage.es.card];
        const cards = createEmbedCards({ ...options, draw: { en: en.draw, de: de.draw, es: es.draw } });
        const { byLanguage } = page;
        const displays = createDisplays({
          ...options,
          version: board.version,
          delayed: createDelayedBoard({ board, maxDelayMs: maxDelaySeconds * 1_000, now }),
          renders: limits.embeds.renders,
          draw: { en: byLanguage.en.display.draw, de: byLanguage.de.display.draw, es: byLanguage.es.display.draw },
        });
        const builder = createDisplayBuilder({
          board,
          draw: {
            en: byLanguage.en.display.drawBuilder,
            de: byLanguage.de.display.drawBuilder,
            es: byLanguage.es.display.drawBuilder,
          },
          origin,
          renders: limits.embeds.renders,
          now,
        });
        const embedded = Object.values(byLanguage).flatMap(({ card, display }) => [card, display]);
        const headers = embedHeaders({
          publicUrl,
          scripts: [...new Set(embedded.flatMap(({ scripts }) => scripts))],
          styles: [...new Set(embedded.flatMap(({ styles }) => styles))],
        });
        await otherScope.register(embedRoutes({ cards, displays, builder, headers, limit: limits.embeds.requests }));
      });
      await scope.register(
        page === undefined
          ? pageMissingRoutes
          : pageRoutes(page, {
              config: fixedData(config),
              firstScreen,
              now,
              headOf: previews.headOf,
              headLimit: limits.linkHeads,
              onRenderFailure: (err) =>
                log.error({ err }, 'the page could not be rendered on the server; browsers render it'),
              headersWith,
              canonicalOf: (query, language) => {
                const address = canonicalAddress(options.landing, query, language);
                return address === undefined ? undefined : origin + address;
              },
              worker: options.worker,
            }),
      );
      if (page === undefined) return;
      await scope.register(
        landingRoutes(page, {
          sources: options.landing,
          answerMissing: answerPageNotFound,
          config: fixedData(config),
          firstScreen,
          origin,
          site: brand.name,
          previewOf: previews.headOf,
          headersWith,
          limits: limits.landing,
          simulated: options.simulated,
          isStale: options.isStale,
          now,
        }),
      );
    },
    answerPageNotFound,
    close: previews.close,
  };
};

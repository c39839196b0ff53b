import { adFrameAddress } from '@touchline/domain/ads/ad-slot.ts';
import { premiumPlan } from '@touchline/domain/account/account.ts';
import type { BoardSource } from '@touchline/domain/board/board.ts';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import type { Config, Services } from '@touchline/protocol/config-schema.ts';
import type { Env } from './env.ts';
import type { PageFiles } from './page/page-files.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { providerOrigins } from './sports-providers.ts';

const providedBy = (configured: boolean, simulated: boolean): Services['ai'] =>
  configured ? (simulated ? 'stand-in' : 'provider') : 'missing';

/** The page's configuration, derived from the settings and the features built from them. */
export const pageConfig = (
  env: Pick<Env, 'demo' | 'sports' | 'ads' | 'signIn' | 'payments' | 'analyst'>,
  brand: Pick<Brand, 'name' | 'supportEmail' | 'footer'>,
  built: {
    readonly sports: { readonly configured: boolean; readonly provider: string; readonly source: BoardSource };
    readonly accounts: { readonly configured: boolean };
    readonly billing: { readonly way: Config['payments']['way']; readonly hasProvider: boolean };
    readonly analyst: { readonly configured: boolean; readonly hasKey: boolean };
    readonly push: { readonly publicKey: string | undefined };
  },
): Config => {
  const { sports, ads, signIn, payments } = env;
  const { accounts, billing } = built;
  return {
    demo: env.demo,
    sports: {
      ...built.sports,
      simulated: sports.simulated,
      ...(sports.browserKey !== undefined && {
        browserKey: sports.browserKey,
        ...(sports.apiBase !== undefined && { browserBase: sports.apiBase }),
      }),
    },
    ads: { slots: [...ads.slots], ...(ads.frame !== undefined && { frame: ads.frame }) },
    signIn: { configured: built.accounts.configured, provider: signIn.providerName },
    payments: {
      configured: built.billing.way !== 'none',
      way: built.billing.way,
      simulated: payments.simulated,
    },
    analyst: { configured: built.analyst.configured },
    services: {
      ai: providedBy(built.analyst.hasKey, env.analyst.simulated),
      signIn: providedBy(accounts.configured, signIn.simulated),
      payments: providedBy(billing.hasProvider, payments.simulated),
    },
    ...(built.push.publicKey !== undefined && { pushKey: built.push.publicKey }),
    brand: brand.name,
    support: brand.supportEmail,
    footer: brand.footer,
    plan: { ...premiumPlan, features: [...premiumPlan.features], stripePriceId: payments.priceId },
  };
};

/**
 * The security headers of documents, which allow what the page loads: its inline parts, the sports provider if the page
 * may call it (`SPORTS_BROWSER_KEY`), and the ad server.
 */
export const documentHeaders =
  (
    { publicUrl, sports, ads }: Pick<Env, 'publicUrl' | 'sports' | 'ads'>,
    page: Pick<PageFiles, 'inlineScripts' | 'inlineStyles'> | undefined,
  ) =>
  (inlineStyles: readonly string[]): Readonly<Record<string, string>> =>
    securityHeaders({
      publicUrl,
      inlineScripts: page?.inlineScripts ?? [],
      inlineStyles: [...(page?.inlineStyles ?? []), ...inlineStyles],
      connectTo: sports.browserKey === undefined ? [] : providerOrigins(sports.apiBase),
      framesFrom: ads.frame === undefined ? [] : [new URL(adFrameAddress(ads.frame, 'header', false)).origin],
    });

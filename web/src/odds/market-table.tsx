import type { OddsFormat } from '@touchline/domain/odds/odds-format.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './market-table.module.css';
import { sparkSize, sparklinePoints } from './odds-markets.ts';
import type { Market, Trend } from './odds-markets.ts';
import { Price, SuspendedPrice } from './price.tsx';

const TrendLine = ({ trend: { way, points }, seen }: { readonly trend: Trend; readonly seen: SeenWords }) => {
  const places = sparklinePoints(points);
  const last = places.at(-1);
  const [first] = points;
  return (
    <span className={styles['trend']}>
      {first === undefined ? texts.home : texts.homeSince(seen(first.at))}
      <svg
        className={styles[way]}
        width={sparkSize.width}
        height={sparkSize.height}
        viewBox={`0 0 ${sparkSize.width} ${sparkSize.height}`}
        aria-hidden="true"
      >
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last === undefined ? null : <circle cx={last.x} cy={last.y} r={sparkSize.edge} />}
      </svg>
    </span>
  );
};

/** Formats an ISO 8601 time for the user. */
export type SeenWords = (iso: string) => string;

export type MarketTableProps = {
  readonly markets: readonly Market[];
  readonly format: OddsFormat;
  readonly sample: boolean;
  /** Shows dashes of the same size in place of the prices. */
  readonly suspended: boolean;
  readonly seen: SeenWords;
};

/** A match's markets with their prices side by side. */
export const MarketTable = ({ markets, format, sample, suspended, seen }: MarketTableProps) =>
  markets.map((market) => (
    <fieldset key={market.key} className={styles['market']} aria-label={market.title}>
      <div className={styles['title']}>
        <b>{market.title}</b>
        {market.trend === undefined || suspended ? null : <TrendLine trend={market.trend} seen={seen} />}
        {sample ? <Badge tone="neutral">{texts.sample}</Badge> : null}
      </div>
      <div className={styles['prices']}>
        {market.outcomes.map((outcome) =>
          suspended ? (
            <SuspendedPrice key={outcome.key} outcome={outcome} />
          ) : (
            <Price
              // The first real price after a sample is not a price change.
              key={`${outcome.key} ${format} ${sample ? 'sample' : 'real'}`}
              outcome={outcome}
              favourite={outcome.key === market.favourite}
              format={format}
            />
          ),
        )}
      </div>
    </fieldset>
  ));

const skeletons = [
  ['home', 'draw', 'away'],
  ['over', 'under'],
  ['home', 'away'],
] as const;

/** Placeholders the size of the three markets. */
export const MarketSkeleton = () =>
  skeletons.map((prices, at) => (
    <div key={prices.join(' ')} className={styles['market']} aria-hidden="true">
      <div className={styles['title']}>
        <Skeleton width={at === 0 ? 78 : 92} height={12} />
      </div>
      <div className={styles['prices']}>
        {prices.map((price) => (
          <span key={price} className={styles['block']}>
            <Skeleton width="100%" height={54} />
          </span>
        ))}
      </div>
    </div>
  ));

import {
  enoughMatches,
  type Figures,
  type CalibrationPoint,
} from '@touchline/domain/forecast/track-record/track-record.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import { useId } from 'react';
import { Confidence } from './prediction-card.tsx';
import styles from './track-record.module.css';

/** `Intl` rounds the shortest decimal form of a number, so `toFixed` rounds its exact value first. */
const formatted = (digits: number): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(Number(value.toFixed(digits)));
};

const inTenths = formatted(1);

/** 0.6213 as "62.1%". */
export const shareText = (share: number): string => texts.percent(inTenths(share * 100));

/** Formats a forecast score; lower is better. */
export const scoreText = formatted(3);

/** Our log-loss relative to the market's: "+0.4%"; "−0.2%" means that we are ahead. */
const gapText = (gap: number): string => {
  const size = shareText(Math.abs(gap));
  if (size === shareText(0)) return `±${size}`;
  return `${gap < 0 ? '−' : '+'}${size}`;
};

const side = 220;
const inset = 34;
const length = side - inset - 8;

const x = (said: number): number => inset + said * length;
const y = (happened: number): number => 8 + (1 - happened) * length;

const ticks = [0, 0.5, 1] as const;

/** A point's area grows with the number of forecasts behind it. */
const radius = ({ n }: CalibrationPoint, most: number): number => 2.5 + 3.5 * Math.sqrt(n / most);

const Drawing = ({ curve }: { readonly curve: readonly CalibrationPoint[] }) => {
  const most = Math.max(1, ...curve.map(({ n }) => n));
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles['grid']} d={`M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}`} />
          <text className={styles['tick']} x={x(tick)} y={y(0) + 14} textAnchor="middle">
            {tick * 100}
          </text>
          <text className={styles['tick']} x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick * 100}
          </text>
        </g>
      ))}
      <path className={styles['perfect']} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      <path
        className={styles['curve']}
        d={`M${curve.map(({ said, happened }) => `${x(said)} ${y(happened)}`).join('L')}`}
      />
      {curve.map((point) => (
        <circle
          key={point.said}
          className={styles['point']}
          cx={x(point.said)}
          cy={y(point.happened)}
          r={radius(point, most)}
        />
      ))}
    </svg>
  );
};

/** Forecast chances against results, as a chart and as a table. The dashed line is perfect calibration. */
const CalibrationChart = ({ curve }: { readonly curve: readonly CalibrationPoint[] }) => (
  <figure className={styles['figure']}>
    <Drawing curve={curve} />
    <figcaption>
      {texts.curve}
      <details>
        <summary>{texts.curveAsTable}</summary>
        <table className={styles['calibrationChartTable']}>
          <thead>
            <tr>
              <th scope="col">{texts.said}</th>
              <th scope="col">{texts.happened}</th>
              <th scope="col">{texts.chances}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ said, happened, n }) => (
              <tr key={said}>
                <td>{shareText(said)}</td>
                <td>{shareText(happened)}</td>
                <td>{n.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figcaption>
  </figure>
);

const Bands = ({ bands }: Pick<Figures, 'bands'>) => (
  <table className={styles['table']}>
    <caption>{texts.byConfidence}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.confidence}</th>
        <th scope="col">{texts.matchesColumn}</th>
        <th scope="col">{texts.said}</th>
        <th scope="col">{texts.won}</th>
        <th scope="col">{texts.interval}</th>
      </tr>
    </thead>
    <tbody>
      {bands.map(({ band, n, said, happened, interval }) => (
        <tr key={band}>
          <th scope="row">
            <Confidence band={band} />
          </th>
          <td>{n.toLocaleString(locale)}</td>
          <td>{shareText(said)}</td>
          <td>{shareText(happened)}</td>
          <td>{texts.fromTo(shareText(interval.low), shareText(interval.high))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Market = ({ market }: Required<Pick<Figures, 'market'>>) =>
  market.n < enoughMatches ? (
    <p>{texts.marketTooFew(market.n, enoughMatches)}</p>
  ) : (
    <p>
      {texts.againstMarket({
        count: market.n,
        ours: scoreText(market.ours),
        market: scoreText(market.market),
        gap: gapText(market.gap),
      })}
    </p>
  );

export type RecordSectionProps = { readonly title: string; readonly record: Figures & { readonly n: number } };

/** The full track record of one sport and basis. */
export const RecordSection = ({ title, record }: RecordSectionProps) => {
  const titleId = useId();
  return (
    <section className={styles['record']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>
        {texts.figures({
          count: record.n,
          won: shareText(record.accuracy),
          logLoss: scoreText(record.logLoss),
          brier: scoreText(record.brier),
          error: shareText(record.ece),
        })}
      </p>
      <div className={styles['parts']}>
        <div>
          <Bands bands={record.bands} />
          {record.market === undefined ? null : <Market market={record.market} />}
        </div>
        <CalibrationChart curve={record.curve} />
      </div>
    </section>
  );
};

import { locale } from '@touchline/texts/en/numbers.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import { type Figures, enoughMatches } from '@touchline/domain/forecast/track-record.ts';
import { useId } from 'react';
import { CalibrationChart } from './calibration-chart.tsx';
import { Confidence } from './confidence.tsx';
import { gapText, scoreText, shareText } from './record-words.ts';
import styles from './track-record.module.css';

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

/** The whole record of a sport on one basis. */
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

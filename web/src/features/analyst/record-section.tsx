import { type Figures, enoughMatches } from '@touchline/domain/forecast/track-record.ts';
import { useId } from 'react';
import { CalibrationChart } from './calibration-chart.tsx';
import { Confidence } from './confidence.tsx';
import { gapText, matchesText, scoreText, shareText } from './record-words.ts';
import styles from './track-record.module.css';

const Bands = ({ bands }: Pick<Figures, 'bands'>) => (
  <table className={styles['table']}>
    <caption>By confidence: how often the favourite won</caption>
    <thead>
      <tr>
        <th scope="col">Confidence</th>
        <th scope="col">Matches</th>
        <th scope="col">Said</th>
        <th scope="col">Won</th>
        <th scope="col">95% interval</th>
      </tr>
    </thead>
    <tbody>
      {bands.map(({ band, n, said, happened, interval }) => (
        <tr key={band}>
          <th scope="row">
            <Confidence band={band} />
          </th>
          <td>{n.toLocaleString('en-GB')}</td>
          <td>{shareText(said)}</td>
          <td>{shareText(happened)}</td>
          <td>{`${shareText(interval.low)} to ${shareText(interval.high)}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Market = ({ market }: Required<Pick<Figures, 'market'>>) =>
  market.n < enoughMatches ? (
    <p>{`The market’s last prices were known of ${matchesText(market.n)}, too few to compare: ${enoughMatches} are needed.`}</p>
  ) : (
    <p>
      {`Against the market’s last prices, on the ${matchesText(market.n)} that had them: our log-loss is `}
      {`${scoreText(market.ours)}, the market’s ${scoreText(market.market)} (${gapText(market.gap)}; below zero we are ahead).`}
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
        {`${matchesText(record.n)}. The favourite won ${shareText(record.accuracy)}. Log-loss ${scoreText(record.logLoss)}, `}
        {`Brier score ${scoreText(record.brier)}, calibration error ${shareText(record.ece)}.`}
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

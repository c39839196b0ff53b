import { type MarketId, isTotal, lineOf } from '@touchline/domain/forecast/markets/market.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as marketTexts from '@touchline/texts/en/markets.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import { useId } from 'react';
import { shareText } from './record-section.tsx';
import styles from './track-record.module.css';

type Records = NonNullable<TrackRecordAnswer['markets']>;
type Line = Records[number]['lines'][number];

const questionOf = (id: MarketId): string =>
  isTotal(id) ? marketTexts.recordNames.over(lineOf(id).toLocaleString(locale)) : marketTexts.recordNames[id];

const columns = [texts.matchesColumn, texts.said, texts.happened, texts.interval, marketTexts.errorColumn];

const Cells = ({ line }: { readonly line: Line }) => {
  if (line.kind === 'too-few') return <td colSpan={columns.length}>{texts.tooFewMatches(line.n, line.needed)}</td>;
  const { n, said, happened, interval, ece } = line;
  return (
    <>
      <td>{n.toLocaleString(locale)}</td>
      <td>{shareText(said)}</td>
      <td>{shareText(happened)}</td>
      <td>{texts.fromTo(shareText(interval.low), shareText(interval.high))}</td>
      <td>{shareText(ece)}</td>
    </>
  );
};

/** One line for each further chance: how often it was stated, and how often it came true. */
export const MarketRecords = ({ records }: { readonly records: Records }) => {
  const title = useId();
  if (records.length === 0) return null;
  return (
    <section className={styles['record']} aria-labelledby={title}>
      <h2 id={title}>{marketTexts.recordTitle}</h2>
      <p>{marketTexts.recordLead}</p>
      <table className={styles['table']}>
        <caption className="visually-hidden">{marketTexts.recordTitle}</caption>
        <thead>
          <tr>
            {[marketTexts.market, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.flatMap(({ sport, lines }) =>
            lines.map((line) => (
              <tr key={`${sport} ${line.market}`}>
                <th scope="row">{marketTexts.recordLine(sportNames[sport], questionOf(line.market))}</th>
                <Cells line={line} />
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
};

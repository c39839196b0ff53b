import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { sports } from '@touchline/domain/sports.ts';
import { basisNames } from '../../match/chance-words.ts';
import { enoughMatches } from '@touchline/domain/forecast/track-record.ts';
import { scoreText } from './record-words.ts';
import styles from './track-record.module.css';

type Entry = TrackRecordAnswer['records'][number];
type Market = NonNullable<Extract<Entry['record'], { kind: 'record' }>['market']>;

/** "Football, market prices". */
export const recordTitle = ({ sport, basis }: Pick<Entry, 'sport' | 'basis'>): string =>
  `${sports[sport].name}, ${basisNames[basis].toLowerCase()}`;

/** Ours and the market's on the same matches: those that had prices just before kick-off. */
const MarketCells = ({ market: { n, ours, market } }: { readonly market: Market }) => {
  if (n < enoughMatches) return <td colSpan={2}>{`Too few prices: ${n} of ${enoughMatches}`}</td>;
  return (
    <>
      <td>{n.toLocaleString('en-GB')}</td>
      <td>{`${scoreText(ours)}, ${scoreText(market)}`}</td>
    </>
  );
};

const Cells = ({ record }: Pick<Entry, 'record'>) => {
  if (record.kind === 'too-few') {
    return <td colSpan={5}>{`Too few matches: ${record.n} of the ${record.needed} that figures need`}</td>;
  }
  return (
    <>
      <td>{record.n.toLocaleString('en-GB')}</td>
      <td>{scoreText(record.logLoss)}</td>
      <td>{scoreText(record.brier)}</td>
      {record.market === undefined ? <td colSpan={2}>No prices</td> : <MarketCells market={record.market} />}
    </>
  );
};

/** Every sport and basis in a line, those with too few matches too. */
export const RecordSummary = ({ records }: Pick<TrackRecordAnswer, 'records'>) => (
  <table className={styles['table']}>
    <caption>By sport and basis. Of log-loss and Brier score, lower is better.</caption>
    <thead>
      <tr>
        <th scope="col">Sport and basis</th>
        <th scope="col">Matches</th>
        <th scope="col">Log-loss</th>
        <th scope="col">Brier</th>
        <th scope="col">With prices</th>
        <th scope="col">Log-loss on these: ours, the market’s</th>
      </tr>
    </thead>
    <tbody>
      {records.map((entry) => (
        <tr key={`${entry.sport} ${entry.basis}`}>
          <th scope="row">{recordTitle(entry)}</th>
          <Cells record={entry.record} />
        </tr>
      ))}
    </tbody>
  </table>
);

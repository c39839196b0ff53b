import { locale } from '@touchline/texts/en/numbers.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import * as texts from '@touchline/texts/en/track-record.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { basisNames } from '../../match/chance-words.ts';
import { enoughMatches } from '@touchline/domain/forecast/track-record.ts';
import { scoreText } from './record-words.ts';
import styles from './track-record.module.css';

type Entry = TrackRecordAnswer['records'][number];
type Market = NonNullable<Extract<Entry['record'], { kind: 'record' }>['market']>;

/** "Football, market prices". */
export const recordTitle = ({ sport, basis }: Pick<Entry, 'sport' | 'basis'>): string =>
  texts.sportOnBasis(sportNames[sport], basisNames[basis]);

/** Ours and the market's on the same matches: those that had prices just before kick-off. */
const MarketCells = ({ market: { n, ours, market } }: { readonly market: Market }) => {
  if (n < enoughMatches) return <td colSpan={2}>{texts.tooFewPrices(n, enoughMatches)}</td>;
  return (
    <>
      <td>{n.toLocaleString(locale)}</td>
      <td>{`${scoreText(ours)}, ${scoreText(market)}`}</td>
    </>
  );
};

type CellsProps = Pick<Entry, 'record'> & {
  /** As many as stand beside the row's title. */
  readonly columns: number;
};

const Cells = ({ record, columns }: CellsProps) => {
  if (record.kind === 'too-few') {
    return <td colSpan={columns}>{texts.tooFewMatches(record.n, record.needed)}</td>;
  }
  return (
    <>
      <td>{record.n.toLocaleString(locale)}</td>
      <td>{scoreText(record.logLoss)}</td>
      <td>{scoreText(record.brier)}</td>
      {record.market === undefined ? <td colSpan={2}>{texts.noPrices}</td> : <MarketCells market={record.market} />}
    </>
  );
};

const figureColumns = [texts.logLoss, texts.brier, texts.withPrices, texts.logLossOnThese];

/** Every sport and basis in a line, those with too few matches too. */
export const RecordSummary = ({ records }: Pick<TrackRecordAnswer, 'records'>) => {
  const someFigures = records.some(({ record }) => record.kind === 'record');
  return (
    <table className={styles['table']}>
      <caption>{someFigures ? `${texts.bySport} ${texts.lowerIsBetter}` : texts.bySport}</caption>
      <thead>
        <tr>
          {[texts.sportAndBasis, texts.matchesColumn, ...(someFigures ? figureColumns : [])].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((entry) => (
          <tr key={`${entry.sport} ${entry.basis}`}>
            <th scope="row">{recordTitle(entry)}</th>
            <Cells record={entry.record} columns={someFigures ? figureColumns.length + 1 : 1} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

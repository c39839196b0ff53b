import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import * as texts from '@touchline/texts/en/chances.ts';
import { chancesInWords, type SidesInOrder } from '../../match/chance-words.ts';
import { reasonWords } from '../../match/forecast-words.ts';

type Whole = NonNullable<ForecastAnswer['forecast']>;
type Goals = NonNullable<Whole['goals']>;

const percent = (share: number): number => Math.round(share * 100);

/** Together they are far below a half: more of them would look like knowledge. */
const mostScores = 4;

const GoalFigures = ({ over25, under25, scores }: Goals) => (
  <>
    <dt>{texts.goals}</dt>
    <dd>{texts.overUnder(percent(over25), percent(under25))}</dd>
    <dt>{texts.scores}</dt>
    <dd>
      {texts.likeliest(
        scores
          .slice(0, mostScores)
          .map(({ home, away, chance }) => texts.scoreChance(`${home}-${away}`, percent(chance)))
          .join(', '),
      )}
    </dd>
  </>
);

const asOfWords = (asOf: string, { odds, model }: Whole, seen: (iso: string) => string): string =>
  odds === undefined
    ? texts.ofModel(seen(asOf), model)
    : texts.ofPrices(seen(asOf), odds.bookmaker, seen(odds.seenAt), model);

export type ForecastFiguresProps = {
  readonly answer: ForecastAnswer;
  readonly sides: SidesInOrder;
  /** Writes a time as ISO 8601 in the reader's words. */
  readonly seen: (iso: string) => string;
};

/** What the whole forecast knows besides its chances, as rows of a list of terms. */
export const ForecastFigures = ({ answer: { asOf, forecast, frozen }, sides, seen }: ForecastFiguresProps) => (
  <>
    {forecast === undefined ? null : (
      <>
        <dt>{texts.why}</dt>
        <dd>
          <ul>
            {forecast.reasons
              .map((reason) => reasonWords(reason, sides, seen))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
            {forecast.approximate ? <li>{texts.approximate}</li> : null}
          </ul>
        </dd>
        {forecast.goals === undefined ? null : <GoalFigures {...forecast.goals} />}
      </>
    )}
    {frozen === undefined ? null : (
      <>
        <dt>{texts.frozen}</dt>
        <dd>
          {forecast === undefined
            ? texts.frozenBefore(seen(frozen.frozenAt), frozen.model)
            : texts.forTheRecord(seen(frozen.frozenAt), chancesInWords(frozen.chances, sides))}
        </dd>
      </>
    )}
    {forecast === undefined ? null : (
      <>
        <dt>{texts.asOf}</dt>
        <dd>{asOfWords(asOf, forecast, seen)}</dd>
      </>
    )}
  </>
);

import { shownChances } from '@touchline/domain/forecast/chance-text.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { Sides } from '../../match/chance-words.ts';
import { outcomeWords, reasonWords } from '../../match/forecast-words.ts';

type Whole = NonNullable<ForecastAnswer['forecast']>;
type Goals = NonNullable<Whole['goals']>;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Together they are far below a half: more of them would look like knowledge. */
const mostScores = 4;

const GoalFigures = ({ over25, under25, scores }: Goals) => (
  <>
    <dt>Goals</dt>
    <dd>{`Over 2.5: ${percent(over25)}. Under 2.5: ${percent(under25)}.`}</dd>
    <dt>Scores</dt>
    <dd>
      {`Likeliest: ${scores
        .slice(0, mostScores)
        .map(({ home, away, chance }) => `${home}-${away} ${percent(chance)}`)
        .join(', ')}.`}
    </dd>
  </>
);

const sourceWords = ({ odds, model }: Whole, seen: (iso: string) => string): string =>
  odds === undefined ? `model ${model}` : `prices of ${odds.bookmaker} seen at ${seen(odds.seenAt)}, model ${model}`;

export type ForecastFiguresProps = {
  readonly answer: ForecastAnswer;
  readonly sides: Sides;
  /** Writes a time as ISO 8601 in the reader's words. */
  readonly seen: (iso: string) => string;
};

/** What the whole forecast knows besides its chances, as rows of a list of terms. */
export const ForecastFigures = ({ answer: { asOf, forecast, frozen }, sides, seen }: ForecastFiguresProps) => (
  <>
    {forecast === undefined ? null : (
      <>
        <dt>Why</dt>
        <dd>
          <ul>
            {forecast.reasons
              .map((reason) => reasonWords(reason, sides, seen))
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
            {forecast.approximate ? <li>The model for this sport is an approximation.</li> : null}
          </ul>
        </dd>
        {forecast.goals === undefined ? null : <GoalFigures {...forecast.goals} />}
      </>
    )}
    {frozen === undefined ? null : (
      <>
        <dt>Frozen</dt>
        <dd>
          {forecast === undefined
            ? `Before kick-off, at ${seen(frozen.frozenAt)}, and not changed since; model ${frozen.model}.`
            : `For the record, at ${seen(frozen.frozenAt)}: ${shownChances(frozen.chances)
                .map(({ outcome, text }) => `${outcomeWords(outcome, sides)} ${text}`)
                .join(', ')}.`}
        </dd>
      </>
    )}
    {forecast === undefined ? null : (
      <>
        <dt>As of</dt>
        <dd>{`${seen(asOf)}, ${sourceWords(forecast, seen)}`}</dd>
      </>
    )}
  </>
);

import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { bandRule } from '../../match/forecast-words.ts';
import { MatchQueries } from '../../match/match-queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ScreenRoom } from '../../ui/screen-fallback.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { matchesText } from './record-words.ts';
import { RecordSection } from './record-section.tsx';
import { RecordSummary, recordTitle } from './record-summary.tsx';
import { trackRecordQuery } from './track-record-query.ts';
import styles from './track-record.module.css';
import { useSeenWords } from './use-seen-words.ts';

const countText = ({ open, void: unplayed }: TrackRecordAnswer): string =>
  [
    ...(open > 0 ? [`${matchesText(open)} frozen and not over yet.`] : []),
    ...(unplayed > 0
      ? [`${matchesText(unplayed)} not played, which ${unplayed === 1 ? 'counts' : 'count'} nowhere.`]
      : []),
  ].join(' ');

const Records = ({ answer }: { readonly answer: TrackRecordAnswer }) => {
  const seen = useSeenWords();
  const { records, since, asOf, simulated } = answer;
  if (records.length === 0) {
    return (
      <EmptyState
        drawing="flag"
        title="No match has been graded yet"
        text={`Forecasts are frozen before kick-off and graded at the end. The first ones appear here then. ${countText(answer)}`.trim()}
      />
    );
  }
  return (
    <>
      {simulated ? (
        <Callout tone="plain">
          Simulated data: a stand-in plays these matches, so the record says nothing about real ones.
        </Callout>
      ) : null}
      <RecordSummary records={records} />
      <p className={styles['note']}>
        {`Counted ${seen(asOf)}${since === undefined ? '' : `, from kick-offs since ${seen(since)}`}. ${countText(answer)}`}
      </p>
      {records.map((entry) =>
        entry.record.kind === 'record' ? (
          <RecordSection key={`${entry.sport} ${entry.basis}`} title={recordTitle(entry)} record={entry.record} />
        ) : null,
      )}
    </>
  );
};

const Answer = () => {
  const { data, isError, refetch } = useQuery(trackRecordQuery);
  if (data !== undefined) return <Records answer={data} />;
  if (!isError) return <ScreenRoom />;
  return (
    <EmptyState
      drawing="cross"
      role="alert"
      title="The track record can’t be loaded"
      text="Please check your internet connection and try again."
      actions={
        <Button look="primary" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    />
  );
};

/** How our forecasts did so far, for anyone: whoever forecasts has to show it. */
export const TrackRecord = () => (
  <>
    <ScreenHead title="Track record">
      <PageLink href="/?tab=analyst" className={styles['back']}>
        Back to the analyst
      </PageLink>
    </ScreenHead>
    <div className={styles['sheet']}>
      <p className={styles['lead']}>
        Each forecast is frozen before kick-off, never changed, and graded when the match is over. Losses are counted
        like everything else, and no match that was played is left out afterwards.
      </p>
      <p className={styles['note']}>{bandRule}</p>
      <MatchQueries>
        <Answer />
      </MatchQueries>
    </div>
  </>
);

import * as texts from '@touchline/texts/en/track-record.ts';
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
import { RecordSection } from './record-section.tsx';
import { RecordSummary, recordTitle } from './record-summary.tsx';
import { trackRecordQuery } from './track-record-query.ts';
import styles from './track-record.module.css';
import { useSeenWords } from './use-seen-words.ts';

const countText = ({ open, void: unplayed }: TrackRecordAnswer): string =>
  [...(open > 0 ? [texts.frozen(open)] : []), ...(unplayed > 0 ? [texts.notPlayed(unplayed)] : [])].join(' ');

const Records = ({ answer }: { readonly answer: TrackRecordAnswer }) => {
  const seen = useSeenWords();
  const { records, since, asOf, simulated } = answer;
  if (records.length === 0) {
    return (
      <EmptyState drawing="flag" title={texts.noneGraded} text={`${texts.firstOnes} ${countText(answer)}`.trim()} />
    );
  }
  return (
    <>
      {simulated ? <Callout tone="plain">{texts.simulated}</Callout> : null}
      <RecordSummary records={records} />
      <p className={styles['note']}>
        {since === undefined ? texts.counted(seen(asOf)) : texts.countedSince(seen(asOf), seen(since))}{' '}
        {countText(answer)}
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
      title={texts.notLoaded}
      text={texts.checkConnection}
      actions={
        <Button look="primary" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
};

/** How our forecasts did so far, for anyone: whoever forecasts has to show it. */
export const TrackRecord = () => (
  <>
    <ScreenHead title={texts.title}>
      <PageLink href="/?tab=analyst" className={styles['back']}>
        {texts.back}
      </PageLink>
    </ScreenHead>
    <div className={styles['sheet']}>
      <p className={styles['lead']}>{texts.lead}</p>
      <p className={styles['note']}>{bandRule}</p>
      <MatchQueries>
        <Answer />
      </MatchQueries>
    </div>
  </>
);

import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type OutlookRecordAnswer,
  outlookRecordRoute,
  outlookRecordSchema,
} from '@touchline/protocol/outlook-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/outlook-record.ts';
import { checkConnection, tryAgain } from '@touchline/texts/en/track-record.ts';
import * as v from 'valibot';
import { MatchQueries } from '../../match/match-queries.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/error-screen.tsx';
import { ScreenHead, ScreenRoom } from '../../ui/screen-head.tsx';
import { RecordTabs } from '../record-tabs.tsx';
import styles from './outlook-record.module.css';
import { betterCheckpoints, Misses, TitleErrors, ZoneErrors } from './record-tables.tsx';
import { SaidAndCame } from './said-and-came.tsx';
import { VerifiedFiles } from './verified-files.tsx';

const timeoutMs = 15_000;

/** Loads the record. Throws on an error response or an invalid body. */
const outlookRecordQuery = queryOptions({
  queryKey: ['outlook-record'] as const,
  queryFn: async ({ signal }): Promise<OutlookRecordAnswer> => {
    const reply = await fetch(outlookRecordRoute, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!reply.ok) throw new Error(`GET ${outlookRecordRoute} returned ${reply.status}`);
    return v.parse(outlookRecordSchema, await reply.json());
  },
  // A season is graded once a year.
  staleTime: 5 * 60_000,
  retry: 1,
});

const pointsText = (share: number): string =>
  (share * 100).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The record in three figures. */
const Figures = ({ answer }: { readonly answer: OutlookRecordAnswer }) => {
  const { outlooks, seasons, chances, ece, checkpoints } = answer;
  const { better, of } = betterCheckpoints(checkpoints);
  const figures = [
    { figure: texts.outlooks(outlooks), note: texts.gradedOf(seasons, chances) },
    ...(ece === undefined ? [] : [{ figure: texts.offBy(pointsText(ece)), note: texts.offOnAverage }]),
    ...(of === 0 ? [] : [{ figure: texts.betterOf(better, of), note: texts.betterNote }]),
  ];
  return (
    <ul className={classNames(styles['figures'], styles['span'])}>
      {figures.map(({ figure, note }) => (
        <li key={note}>
          <b>{figure}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
};

const Grades = ({ answer }: { readonly answer: OutlookRecordAnswer }) => (
  <>
    <Figures answer={answer} />
    <SaidAndCame curve={answer.curve} />
    <TitleErrors checkpoints={answer.checkpoints} />
    <ZoneErrors checkpoints={answer.checkpoints} />
    <Misses misses={answer.misses} />
  </>
);

const Answer = () => {
  const { data, isError, refetch } = useQuery(outlookRecordQuery);
  if (data === undefined && !isError) return <ScreenRoom />;
  if (data === undefined) {
    return (
      <EmptyState
        drawing="cross"
        role="alert"
        title={texts.notLoaded}
        text={checkConnection}
        actions={
          <Button look="primary" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles['record']}>
      {data.simulated && data.outlooks > 0 ? (
        <div className={styles['span']}>
          <Callout tone="plain">
            {data.replayed === true ? `${texts.simulated} ${texts.replayed}` : texts.simulated}
          </Callout>
        </div>
      ) : null}
      {data.outlooks === 0 ? (
        <div className={classNames(styles['card'], styles['span'])}>
          <EmptyState drawing="flag" title={texts.noneGraded} text={texts.firstOnes} />
        </div>
      ) : (
        <Grades answer={data} />
      )}
      <VerifiedFiles files={data.files} days={data.days} />
    </div>
  );
};

/** The public record of frozen season outlooks: how they were graded, where they were wrong, and their hashes. */
export const OutlookRecord = () => (
  <>
    <ScreenHead title={texts.title} status={<p className={styles['sub']}>{texts.lead}</p>} />
    <RecordTabs current="seasons" />
    <MatchQueries>
      <Answer />
    </MatchQueries>
  </>
);

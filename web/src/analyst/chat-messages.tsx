import type { Facts, FactMatch } from '@touchline/domain/analyst/facts.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { Fragment, memo, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { clockTime } from '../match/days/dates.ts';
import { useObservedTime } from '../match/days/day-wording.ts';
import { userZone } from '../match/days/local-days.ts';
import { choosePageState } from '../routing/use-page-state.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import type { AnswerEntry, ChatEntry, QuestionEntry } from './analyst-chat.ts';
import { AnalystMark } from './analyst-layout.tsx';
import {
  type AnswerSources,
  AnswerSourcesContext,
  type CitedSource,
  citedSources,
  factSideOrder,
  pairingWithScore,
  sourceName,
} from './cited-facts.ts';
import styles from './message.module.css';
import predictionCardStyles from './prediction-card.module.css';
import { PredictionCard } from './prediction-card.tsx';
import { MarketsCard, SeasonCard } from './season-card.tsx';

const Source = ({ source, number }: { readonly source: CitedSource; readonly number: number }) => {
  const { store } = useLive();
  const { onOpen } = useContext(AnswerSourcesContext);
  const nameOf = (match: FactMatch): string => pairingWithScore(match, factSideOrder(store.match(match.matchId)));
  return (
    <li>
      <button type="button" className={styles['source']} aria-haspopup="dialog" onClick={() => onOpen(source)}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{sourceName(source, nameOf)}</span>
      </button>
    </li>
  );
};

/** The sources of an answer's figures: what it cites, the time of the facts and the provider. */
export const SourceList = ({ facts }: { readonly facts: Facts }) => {
  const { cited } = useContext(AnswerSourcesContext);
  const seen = useObservedTime();
  return (
    <div className={styles['sources']}>
      {cited.length === 0 ? null : (
        <ul className={styles['list']} aria-label={texts.sources}>
          {cited.map((source, index) => (
            <Source key={source.ref} source={source} number={index + 1} />
          ))}
        </ul>
      )}
      <p className={styles['origin']}>
        {(facts.simulated ? texts.simulatedFactsFrom : texts.factsFrom)(seen(facts.asOf), facts.provider)}
        {facts.stale ? ` ${texts.staleFacts}` : null}
      </p>
    </div>
  );
};

const MessageTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{clockTime(epochMs(iso), userZone())}</time>
);

/** The note for an answer that did not end normally. */
const endWords = ({ progress, content }: AnswerEntry): string | undefined => {
  if (progress.kind === 'stopped') {
    if (progress.by !== 'reader') return texts.stoppedBy[progress.by];
    return content === '' ? texts.stoppedAtOnce : texts.stoppedHere;
  }
  if (progress.kind !== 'done') return undefined;
  if (progress.finish === 'cut-off') return texts.cutOff;
  return progress.finish === 'broken' ? texts.brokeOff : undefined;
};

const notesOf = (answer: AnswerEntry): readonly string[] => {
  const { progress, unverified } = answer;
  return [
    ...(unverified.length > 0 ? [texts.unverifiedNote] : []),
    ...(progress.kind === 'done' && progress.corrected ? [texts.correctedNote] : []),
    endWords(answer) ?? [],
  ].flat();
};

/** Notes and errors that belong to an answer. */
const AnswerNotes = ({ answer }: { readonly answer: AnswerEntry }) => (
  <>
    {answer.progress.kind === 'failed' ? <p className={styles['failed']}>{answer.progress.words}</p> : null}
    {notesOf(answer).map((note) => (
      <p key={note} className={styles['note']}>
        {note}
      </p>
    ))}
  </>
);

/** More cards would push the text of the answer out of view. */
const shownAtFirst = 3;

type CardProps = { readonly source: CitedSource; readonly facts: Facts; readonly content: string };

/** The card of a source; undefined for a match without a forecast, and for markets that an earlier card shows. */
const cardOf = ({ source, facts, content }: CardProps, { cited, onOpen }: AnswerSources): ReactNode => {
  if (source.kind === 'season') {
    return <SeasonCard season={source.season} answer={content} facts={facts} onOpen={() => onOpen(source)} />;
  }
  const { match } = source;
  if (source.kind === 'match') {
    const { forecast } = match;
    return forecast && <PredictionCard match={match} forecast={forecast} facts={facts} onOpen={() => onOpen(source)} />;
  }
  const markets = cited.flatMap((each) => (each.kind === 'market' && each.match === match ? [each] : []));
  return markets[0] === source ? (
    <MarketsCard
      match={match}
      markets={markets.map(({ market }) => market)}
      facts={facts}
      onOpen={() => onOpen(source)}
    />
  ) : undefined;
};

/** The forecasts that an answer cites: of matches, of their markets and of seasons. */
const Predictions = ({ facts, content }: Pick<CardProps, 'facts' | 'content'>) => {
  const sources = useContext(AnswerSourcesContext);
  const [all, setAll] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const forecasts = sources.cited.flatMap((source) => {
    const card = cardOf({ source, facts, content }, sources);
    return card === undefined ? [] : [<Fragment key={source.ref}>{card}</Fragment>];
  });
  const shown = all ? forecasts : forecasts.slice(0, shownAtFirst);
  const more = forecasts.length - shown.length;

  // The pressed button is gone, so focus moves to the first new card.
  useLayoutEffect(() => {
    if (all) cards.current?.querySelectorAll('article')[shownAtFirst]?.querySelector('button')?.focus();
  }, [all]);

  if (shown.length === 0) return null;
  return (
    <div ref={cards} className={predictionCardStyles['cards']}>
      {shown}
      {more === 0 ? null : (
        <Button look="ghost" onClick={() => setAll(true)}>
          {texts.moreForecasts(more)}
        </Button>
      )}
    </div>
  );
};

// The Markdown renderer is as large as the rest of the tab, so it loads separately.
const AnswerMarkdown = lazyPart(async () => (await import('./answer-markdown.tsx')).AnswerMarkdown);

const Welcome = () => (
  <>
    <p>{texts.welcome.lead}</p>
    <ul className={styles['topics']}>
      {texts.welcome.topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  </>
);

const Plain = ({ content }: { readonly content: string }) => <p className={styles['plain']}>{content}</p>;

/** Falls back to plain text if the Markdown renderer fails to load or throws. */
const Words = ({ content, unverified, progress }: AnswerEntry) => {
  if (content === '') return null;
  const own = progress.kind === 'done' && progress.finish === 'fixed';
  return (
    <PartBoundary attempt={progress.kind} fallback={<Plain content={content} />}>
      <AnswerMarkdown text={content} unverified={unverified} own={own} />
    </PartBoundary>
  );
};

type OpenMatch = (matchId: string, section?: 'chances') => void;

/** Opens a match, the chances in a match, or the page of a league with its season. */
const openCited = (source: CitedSource, onOpen: OpenMatch): void => {
  if (source.kind === 'season') choosePageState({ competition: source.season.leagueKey });
  else if (source.kind === 'market') onOpen(source.match.matchId, 'chances');
  else onOpen(source.match.matchId);
};

export type AnswerMessageProps = {
  readonly answer: AnswerEntry;
  readonly onOpen: OpenMatch;
  /** Actions below the answer. */
  readonly children?: ReactNode;
};

/** After this long without a word, a note says that the answer is taking longer than usual. */
const usualWaitMs = 8_000;

/** `since`: the time of the question, in ISO 8601. */
const Analyzing = ({ since }: { readonly since: string }) => {
  const isLong = useFromNow((nowMs) => nowMs - epochMs(since) >= usualWaitMs);
  return (
    <>
      <p className={styles['analyzing']}>
        <i aria-hidden="true" />
        {texts.analyzing}
      </p>
      {isLong ? <p className={styles['longer']}>{texts.takesLonger}</p> : null}
    </>
  );
};

/** One answer, pending or complete. Memoized, because each part of an answer re-renders the list. */
const AnswerMessage = memo(({ answer, onOpen, children }: AnswerMessageProps) => {
  const { content, facts, progress, timestamp } = answer;
  const sources = useMemo(
    () => ({ cited: citedSources(content, facts), onOpen: (source: CitedSource) => openCited(source, onOpen) }),
    [content, facts, onOpen],
  );
  const isOver = progress.kind !== 'analyzing' && progress.kind !== 'writing';
  return (
    <article className={styles['answer']} aria-label={texts.analyst}>
      <AnalystMark size="small" />
      <div className={styles['body']}>
        <p className={styles['by']}>
          <b>{texts.analyst}</b> <MessageTime iso={timestamp} />
        </p>
        <AnswerSourcesContext value={sources}>
          {progress.kind === 'welcome' ? <Welcome /> : <Words {...answer} />}
          {progress.kind === 'analyzing' ? <Analyzing since={timestamp} /> : null}
          {progress.kind === 'writing' ? <span className={styles['caret']} aria-hidden="true" /> : null}
          <AnswerNotes answer={answer} />
          {facts !== undefined && content !== '' && isOver ? (
            <>
              <Predictions facts={facts} content={content} />
              <SourceList facts={facts} />
            </>
          ) : null}
        </AnswerSourcesContext>
        {children}
      </div>
    </article>
  );
});
AnswerMessage.displayName = 'AnswerMessage';

/** The user's question, exactly as written. */
const QuestionMessage = memo(({ question }: { readonly question: QuestionEntry }) => (
  <article className={styles['question']} data-question="" aria-label={texts.you}>
    <p className={styles['asked']}>{question.content}</p>
    <p className={styles['by']}>
      <MessageTime iso={question.timestamp} />
    </p>
  </article>
));
QuestionMessage.displayName = 'QuestionMessage';

type MessageListProps = {
  readonly entries: readonly ChatEntry[];
  readonly onOpen: OpenMatch;
  /** Actions for the newest answer. */
  readonly children?: ReactNode;
};

export const MessageList = ({ entries, onOpen, children }: MessageListProps) => {
  const newest = entries.at(-1);
  return entries.map((entry) =>
    entry.role === 'user' ? (
      <QuestionMessage key={entry.id} question={entry} />
    ) : (
      <AnswerMessage key={entry.id} answer={entry} onOpen={onOpen}>
        {entry === newest ? children : undefined}
      </AnswerMessage>
    ),
  );
};

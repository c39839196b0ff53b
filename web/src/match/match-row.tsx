import { matchKey } from '@touchline/domain/favorites/favorites.ts';
import { listedForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import { circuitOf } from '@touchline/domain/match/classification.ts';
import { matchState, playedState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { useMatch } from '../board/live-provider.tsx';
import { useMatchClock } from '../board/page-clock.ts';
import { useFavoriteActions, useIsFavorite } from '../favorites/favorites-store.ts';
import { isBareKey } from '../preferences/shortcuts.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import { chanceEnds, chanceParts, chanceSentence } from './chance-wording.ts';
import styles from './match-row.module.css';
import { useIntent } from './open-match.ts';
import sideStyles from './row-cells.module.css';
import { PeriodCells, Podium, SideLine, SideScore } from './row-cells.tsx';
import { RowScoreMask, useReveal } from './row-score-mask.tsx';
import { hasTitle, rowBody } from './row-size.ts';
import { leagueWords, pairingWords, periodCells, periodWords, rowName, rowNotes, sportWords } from './row-wording.ts';
import type { Flash, FlashStore } from './score-flash.ts';
import { badgeWords } from './status-wording.ts';
import { useFlash } from './use-score-flashes.ts';

const lowerWords = (match: Match): string =>
  matchState(match).kind === 'finished' ? texts.noResultYet : (circuitOf(match) ?? match.league);

/** A session without a classification: its name, and the circuit or, after the end, a notice about the result. */
const EventLines = ({ match }: { readonly match: Match }) => (
  <>
    <div className={classNames(sideStyles['line'], sideStyles['upper'], sideStyles['event'])} aria-hidden="true">
      <bdi className={sideStyles['name']}>
        {match.session === undefined ? match.league : texts.sessionName(match.session)}
      </bdi>
    </div>
    <div className={classNames(sideStyles['line'], sideStyles['lower'], sideStyles['event'])} aria-hidden="true">
      <bdi className={sideStyles['name']}>{lowerWords(match)}</bdi>
    </div>
  </>
);

/** Toggles the star of a match with its button, or with S while a button of the row has the focus. */
const useStar = (matchId: string, pairing: string) => {
  const actions = useFavoriteActions();
  const toggle = (): void => actions.toggle(matchKey(matchId), pairing);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || event.repeat || !isBareKey(event.nativeEvent)) return;
    event.preventDefault();
    toggle();
  };
  return { toggle, onKeyDown };
};

type RowStarProps = {
  readonly matchId: string;
  /** The names of both sides, for the notice after a press. */
  readonly pairing: string;
  /** Whether Tab reaches this row; true for only one row of the list. */
  readonly tabStop: boolean;
};

/** The star of a row. Toggling it re-renders only the star. */
const RowStar = ({ matchId, pairing, tabStop }: RowStarProps) => {
  const key = matchKey(matchId);
  const { toggle, onKeyDown } = useStar(matchId, pairing);
  return (
    <button
      type="button"
      className={styles['star']}
      data-favorite={key}
      onClick={toggle}
      onKeyDown={onKeyDown}
      tabIndex={tabStop ? 0 : -1}
      aria-pressed={useIsFavorite(key)}
      aria-label={texts.star}
    >
      <Icon name="star" size="small" />
    </button>
  );
};

type RowChanceProps = {
  readonly match: Match;
  readonly forecast: BoardForecast;
  /** Referenced by `aria-describedby` of the row's button. */
  readonly id: string;
};

/**
 * The chances of a match as a vertical bar, with each side's percentage on that side's line. The match dialog explains
 * the forecast. Rows without a forecast keep the column empty.
 */
const RowChance = ({ match, forecast, id }: RowChanceProps) => {
  const { homeTeam, awayTeam } = match;
  const [first, ...others] = chanceParts(forecast.chances);
  return (
    <div
      className={classNames(styles['chance'], isAwayFirst(match) && styles['turned'])}
      style={chanceEnds(forecast.chances)}
    >
      <span id={id} hidden>
        {chanceSentence(forecast, { home: homeTeam.name, away: awayTeam.name, order: sideOrder(match) })}
      </span>
      <span aria-hidden="true">{first?.text}</span>
      <span aria-hidden="true">{others.at(-1)?.text}</span>
    </div>
  );
};

export type MatchRowProps = {
  readonly id: string;
  /** Distance from the top of the group, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Position in the whole list, from 1. `of` is the number of rows. */
  readonly position: number;
  /** Whether the row is the first of its group. */
  readonly first: boolean;
  readonly of: number;
  /** Whether the row is outside a league group, so that a line above the sides names its league. */
  readonly meta: boolean;
  /** Whether the data of a live match may be out of date. */
  readonly stale: boolean;
  /** Whether the row shows chances. */
  readonly chances: boolean;
  /** Whether Tab reaches this row; true for only one row of the list. */
  readonly tabStop: boolean;
  readonly zone: string;
  /** "Next match, in 4 days" and its date, if the row is a followed team's next match. */
  readonly next?: string | undefined;
  readonly date?: string | undefined;
  readonly flashes: FlashStore;
  /** `onOpen` and `onNear` must be stable functions. */
  readonly onOpen: (matchId: string) => void;
  /** Called when the user is about to open the match. */
  readonly onNear: (matchId: string) => void;
};

type MetaLineProps = Pick<SidesProps, 'match' | 'meta'> & Pick<MatchRowProps, 'next'> & { readonly session: boolean };

const MetaLine = ({ match, meta, next, session }: MetaLineProps) => {
  const flag = countryFlag(match.leagueCountry);
  const sport = sportWords(match);
  return (
    <div className={styles['meta']} aria-hidden="true">
      {meta ? (
        <>
          <Flag emoji={flag.emoji} code={flag.code} small />
          <span className={styles['league']}>
            <bdi>{leagueWords(match)}</bdi>
          </span>
          {sport === undefined || next !== undefined ? null : <span>{sport}</span>}
          {next === undefined ? null : <span>{next}</span>}
        </>
      ) : null}
      {session && next === undefined && match.session !== undefined ? (
        <bdi>{texts.sessionName(match.session)}</bdi>
      ) : null}
    </div>
  );
};

const Notes = ({ match, titled }: { readonly match: Match; readonly titled: boolean }) => {
  const notes = rowNotes(match, titled);
  if (notes.length === 0) return null;
  return (
    <div className={styles['notes']}>
      {notes.map((note) => (
        <span key={note.side} className={styles[sideOrder(match)[0] === note.side ? 'upperNote' : 'lowerNote']}>
          {note.at === undefined ? null : <b>{note.at} </b>}
          <bdi>{note.text}</bdi>
        </span>
      ))}
    </div>
  );
};

type SidesProps = {
  readonly match: Match;
  readonly flash: Flash | undefined;
  readonly meta: boolean;
  readonly titled: boolean;
  readonly stale: boolean;
};

const Sides = ({ match, flash, meta, titled, stale }: SidesProps) => {
  const rise = flash?.kind === 'rise' ? flash : undefined;
  // The row of an abandoned match has no space for periods.
  const body = rowBody(match);
  const cells = body === 'strip' || body === 'innings' ? periodCells(match) : [];
  const order = sideOrder(match);
  return (
    <>
      {order.map((side) => (
        <SideLine key={side} match={match} side={side} />
      ))}
      {order.map((side) => (
        <SideScore key={side} match={match} side={side} rise={rise} />
      ))}
      {cells.length > 0 ? (
        <PeriodCells
          cells={cells}
          order={order}
          shape={sports[match.sport].scoreShape}
          captioned={meta}
          stale={stale}
        />
      ) : (
        <Notes match={match} titled={titled} />
      )}
    </>
  );
};

/**
 * Screen readers read the label of the row's button and the parts that the label omits, such as period scores. All
 * other parts are hidden from them.
 */
const Row = ({ match, ...props }: Omit<MatchRowProps, 'id'> & { readonly match: Match }) => {
  const { zone, stale, flashes, meta, next } = props;
  const clock = useMatchClock(match);
  const { target, reveal, onKeyDown } = useReveal(match.id);
  const star = useStar(match.id, pairingWords(match));
  const intent = useIntent(() => props.onNear(match.id));
  const masked = isMasked(match);
  const flash = useFlash(flashes, match.id, stale || masked);
  const badge = badgeWords(match, clock, zone, stale);
  const body = rowBody(match);
  const titled = hasTitle(body, meta);
  const name = [rowName(match, clock, zone), ...(next === undefined ? [] : [next])].join('. ');
  const rise = flash?.kind === 'rise' ? flash : undefined;
  const line = flash?.word ?? periodWords(match) ?? props.date;
  const forecast = props.chances ? listedForecast(match) : undefined;
  const chance = `chance-${match.id}`;
  // Positioned by `transform`, so that rows that move cause no layout shift.
  const place: CSSProperties = { transform: `translateY(${props.top}px)`, height: props.height };
  return (
    <article
      className={classNames(
        styles['row'],
        styles[match.status],
        styles[body],
        titled && styles['titled'],
        stale && styles['stale'],
        props.first && styles['first'],
        rise !== undefined && styles['risen'],
        rise?.fading === true && styles['fading'],
      )}
      style={place}
      data-match={match.id}
      aria-posinset={props.position}
      aria-setsize={props.of}
    >
      <button
        ref={target}
        {...intent}
        onKeyDown={(event) => {
          onKeyDown(event);
          star.onKeyDown(event);
        }}
        onClick={() => props.onOpen(match.id)}
        type="button"
        className={styles['open']}
        tabIndex={props.tabStop ? 0 : -1}
        aria-label={name}
        aria-describedby={forecast === undefined ? undefined : chance}
      />
      <RowStar matchId={match.id} pairing={pairingWords(match)} tabStop={props.tabStop} />
      {/* A new element when the second line appears or disappears; otherwise the first line would shift. */}
      <div key={`${line === undefined}`} className={styles['status']} aria-hidden="true">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className={classNames(styles['period'], rise?.word !== undefined && styles['goal'])}>{line}</span>
      </div>
      {titled ? <MetaLine match={match} meta={meta} next={next} session={body !== 'event'} /> : null}
      {body === 'places' ? <Podium entries={playedState(match)?.classification ?? []} /> : null}
      {body === 'event' ? <EventLines match={match} /> : null}
      {body === 'places' || body === 'event' ? null : (
        <Sides match={match} flash={flash} meta={meta} titled={titled} stale={stale} />
      )}
      {forecast === undefined ? null : <RowChance match={match} forecast={forecast} id={chance} />}
      {masked ? (
        <RowScoreMask match={match} tabStop={props.tabStop} onReveal={reveal} onKeyDown={star.onKeyDown} />
      ) : null}
    </article>
  );
};

/** One match of a list. Subscribes to its own match, so that a change re-renders only one row. */
export const MatchRow = memo(({ id, ...props }: MatchRowProps) => {
  const match = useMatch(id);
  // The list removes the row in the same frame in which its match leaves the board.
  return match === undefined ? null : <Row match={match} {...props} />;
});
MatchRow.displayName = 'MatchRow';

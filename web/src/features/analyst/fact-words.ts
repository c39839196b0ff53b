import type { FactMatch } from '@touchline/domain/analyst/facts.ts';

/** "Inter v Roma", "Ajax 2-1 PSV", "Monaco Grand Prix, Race". */
export const pairing = ({ title, home, away, score }: FactMatch): string =>
  title ?? `${home} ${score === undefined ? 'v' : `${score.home}-${score.away}`} ${away}`;

/** Where the match stood when the facts were gathered: "67'", "Live", "22:30", "Finished". `start`: its start in words. */
export const standing = ({ status, minute, period }: FactMatch, start: string): string => {
  switch (status) {
    case 'scheduled':
      return start;
    case 'live':
      return minute === undefined ? (period ?? 'Live') : `${minute}'`;
    case 'finished':
      return 'Finished';
    case 'postponed':
    default:
      return 'Postponed';
  }
};

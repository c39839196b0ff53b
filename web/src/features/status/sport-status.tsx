import * as texts from '@touchline/texts/en/status.ts';
import type { SportFeed } from '@touchline/domain/board/board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import styles from './sport-status.module.css';
import { agoText, sportState } from './status-words.ts';

export type SportStatusProps = {
  readonly name: string;
  readonly feed: SportFeed | undefined;
};

const icons: Readonly<Record<ReturnType<typeof sportState>, IconName>> = {
  fine: 'check',
  failing: 'alert',
  unasked: 'clock',
};

/** One sport: when its source last confirmed it, and what has been wrong since when. */
export const SportStatus = ({ name, feed }: SportStatusProps) => {
  const state = sportState(feed);
  const { checkedAt, problem } = feed ?? {};
  const confirmed = useFromNow((nowMs) =>
    checkedAt === undefined ? texts.notConfirmed : texts.confirmed(agoText(checkedAt, nowMs)),
  );
  const wrong = useFromNow((nowMs) =>
    problem === undefined ? undefined : texts.problemSince(texts.problems[problem.kind], agoText(problem.since, nowMs)),
  );
  return (
    <li className={styles['sport']} data-state={state}>
      <Icon name={icons[state]} size="small" />
      <span className={styles['name']}>{name}</span>
      <span className={styles['confirmed']}>
        {checkedAt === undefined ? confirmed : <time dateTime={checkedAt}>{confirmed}</time>}
      </span>
      {wrong === undefined ? null : <span className={styles['wrong']}>{wrong}</span>}
    </li>
  );
};

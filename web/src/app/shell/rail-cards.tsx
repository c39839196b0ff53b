import { OnTheLine } from '../../matches/close-matches.tsx';
import { AskAnalyst } from './ask-analyst.tsx';
import styles from './rail.module.css';

export type RailCardsProps = {
  /** Opens a match's details; absent where no chances are to be seen. */
  readonly onOpen: ((matchId: string) => void) | undefined;
  /** Goes to the analyst; absent where there is none. */
  readonly onAsk: (() => void) | undefined;
};

/** What stands beside the matches, over the ad. Loaded where the window has room for it. */
export const RailCards = ({ onOpen, onAsk }: RailCardsProps) => (
  <>
    {onOpen === undefined ? null : (
      <div className={styles['closest']}>
        <OnTheLine onOpen={onOpen} />
      </div>
    )}
    {onAsk === undefined ? null : (
      <div className={styles['analyst']}>
        <AskAnalyst onAsk={onAsk} />
      </div>
    )}
  </>
);

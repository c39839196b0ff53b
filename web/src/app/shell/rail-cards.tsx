import * as texts from '@touchline/texts/en/matches.ts';
import { CloseMatches } from '../../matches/close-matches.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './rail.module.css';

/** The way from the matches to the analyst. */
const AskAnalyst = ({ onAsk }: { readonly onAsk: () => void }) => (
  <section className={styles['card']} aria-labelledby="ask-analyst">
    <h2 id="ask-analyst">
      <span className={styles['mark']}>
        <Icon name="tactics" />
      </span>
      {texts.analyst}
    </h2>
    <p>{texts.askText}</p>
    <Button look="secondary" onClick={onAsk}>
      {texts.ask}
    </Button>
  </section>
);

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
        <CloseMatches onOpen={onOpen} />
      </div>
    )}
    {onAsk === undefined ? null : (
      <div className={styles['analyst']}>
        <AskAnalyst onAsk={onAsk} />
      </div>
    )}
  </>
);

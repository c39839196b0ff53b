import * as texts from '@touchline/texts/en/matches.ts';
import { CloseMatches } from '../../matches/close-matches.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './rail.module.css';

/** A card that links to the analyst. */
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
  /** Opens a match's details; undefined if chances are hidden or there are no matches. */
  readonly onOpen: ((matchId: string) => void) | undefined;
  /** Opens the analyst; undefined if it is not available. */
  readonly onAsk: (() => void) | undefined;
};

/** The cards above the ad in the rail. Loaded only in wide windows. */
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

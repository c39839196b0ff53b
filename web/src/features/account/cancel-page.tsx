import { askForUpgrade } from '../../account/came-back.ts';
import { useStanding } from '../../account/kept-standing.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReturnFrame, ReturnWays } from './return-frame.tsx';
import styles from './return-frame.module.css';

/** Where whoever left the checkout comes back to. Nothing has changed by that. */
export const CancelPage = () => {
  const plan = useStanding() === 'premium' ? 'Your plan has not changed' : 'Your plan is still Free';
  return (
    <ReturnFrame
      drawing="back"
      title="No payment was made"
      text={`You left checkout before paying. ${plan}, and scores, odds and statistics stay open.`}
    >
      <ReturnWays>
        <LinkButton look="primary" className={styles['way'] ?? ''} href="/">
          Back to live matches
        </LinkButton>
        <LinkButton look="secondary" className={styles['way'] ?? ''} href={`/${askForUpgrade('')}`}>
          Upgrade to Premium
        </LinkButton>
      </ReturnWays>
    </ReturnFrame>
  );
};

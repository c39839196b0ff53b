import * as texts from '@touchline/texts/en/payment-return.ts';
import { LinkButton } from '../../ui/button.tsx';
import { askForUpgrade } from '../came-back.ts';
import { useStanding } from '../remembered-plan.ts';
import styles from './return-frame.module.css';
import { ReturnFrame, ReturnWays } from './return-frame.tsx';

/** Where whoever left the checkout comes back to. Nothing has changed by that. */
export const CancelPage = ({ premiumAvailable }: { readonly premiumAvailable: boolean }) => {
  const standing = useStanding();
  return (
    <ReturnFrame
      drawing="back"
      title={texts.noPayment}
      text={standing === 'premium' ? texts.leftWithPlan : texts.leftFree}
    >
      <ReturnWays>
        <LinkButton look="primary" className={styles['way'] ?? ''} href="/">
          {texts.backToMatches}
        </LinkButton>
        {premiumAvailable ? (
          <LinkButton look="secondary" className={styles['way'] ?? ''} href={`/${askForUpgrade('')}`}>
            {texts.upgradeToPremium}
          </LinkButton>
        ) : null}
      </ReturnWays>
    </ReturnFrame>
  );
};

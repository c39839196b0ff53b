import * as texts from '@touchline/texts/en/account.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import { Badge } from '../../ui/badge.tsx';
import { longDate } from './account-words.ts';
import styles from './plan-card.module.css';

export type PlanLineProps = {
  readonly subscription: Subscription | null;
  /** Whether it gives Premium now. */
  readonly premium: boolean;
  readonly overdue: boolean;
};

/** Which plan somebody has, and until when. */
export const PlanLine = ({ subscription, premium, overdue }: PlanLineProps) => {
  if (subscription === null || !premium) {
    return (
      <>
        <span>{texts.yourPlanFree}</span>
        {overdue ? <Badge tone="warning">{texts.paymentOverdue}</Badge> : null}
      </>
    );
  }
  const { cancelAtPeriodEnd, currentPeriodEnd, status } = subscription;
  return (
    <>
      <span>
        {cancelAtPeriodEnd ? texts.expires : texts.nextBilling}
        <b>{longDate(currentPeriodEnd)}</b>
      </span>
      {cancelAtPeriodEnd ? (
        <Badge tone="warning">{texts.cancelsAtEnd}</Badge>
      ) : (
        <span className={styles['active']}>{status === 'trialing' ? texts.trial : texts.active}</span>
      )}
    </>
  );
};

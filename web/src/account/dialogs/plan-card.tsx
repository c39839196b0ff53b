import type { Config } from '@touchline/protocol/config-schema.ts';
import { perInterval, planWords } from '@touchline/texts/en/menu.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from './account-wording.ts';
import styles from './plan-card.module.css';

export type PlanCardProps = {
  readonly plan: Config['plan'];
  /** Without what it gives. */
  readonly brief?: boolean;
  /** Stands under a line at its foot. */
  readonly children?: ReactNode;
};

/** What is sold: its name, its price and what it gives. */
export const PlanCard = ({ plan, brief = false, children }: PlanCardProps) => (
  <div className={styles['plan']}>
    <h3 className={styles['name']}>
      <Icon name="medal" size="small" />
      {planWords[plan.name] ?? plan.name}
    </h3>
    <p className={styles['price']}>
      <b>{priceText(plan)}</b> <span>{perInterval(plan.interval)}</span>
    </p>
    {brief ? null : (
      <ul className={styles['features']}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size="small" />
            {planWords[feature] ?? feature}
          </li>
        ))}
      </ul>
    )}
    {children === undefined ? null : <div className={styles['foot']}>{children}</div>}
  </div>
);

import { startTransition, Suspense, useEffect, useState } from 'react';
import { idleTask } from '../../next-task.ts';
import { usePreferences } from '../../preferences.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { MomentAlertsProps } from './moment-alerts.tsx';

const MomentAlerts = lazyPart(async () => (await import('./moment-alerts.tsx')).MomentAlerts);

const nothing = (): null => null;

/** The alerts of goals, whose code comes once the page has nothing else to do, and never to who wants none. */
export const LateAlerts = (props: Omit<MomentAlertsProps, 'scope' | 'sound'>) => {
  const { goalAlerts, goalSound } = usePreferences();
  const [idle, setIdle] = useState(false);
  useEffect(() => void idleTask().then(() => startTransition(() => setIdle(true))), []);
  if (!idle || goalAlerts === 'none') return null;
  return (
    <PartBoundary renderFailed={nothing} attempt={props.openMatch}>
      <Suspense>
        <MomentAlerts {...props} scope={goalAlerts} sound={goalSound} />
      </Suspense>
    </PartBoundary>
  );
};

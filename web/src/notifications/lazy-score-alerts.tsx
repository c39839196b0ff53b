import { startTransition, useEffect, useState } from 'react';
import { idleTask } from '../browser/tasks.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import type { MomentAlertsProps } from './score-alerts.tsx';

const MomentAlerts = lazyPart(async () => (await import('./score-alerts.tsx')).MomentAlerts);

/** The alerts of goals, whose code comes once the page has nothing else to do, and never to who wants none. */
export const LateAlerts = (props: Omit<MomentAlertsProps, 'scope' | 'sound'>) => {
  const { goalAlerts, goalSound } = usePreferences();
  const [idle, setIdle] = useState(false);
  useEffect(() => void idleTask().then(() => startTransition(() => setIdle(true))), []);
  if (!idle || goalAlerts === 'none') return null;
  return (
    <PartBoundary fallback={null} attempt={props.openMatch}>
      <MomentAlerts {...props} scope={goalAlerts} sound={goalSound} />
    </PartBoundary>
  );
};

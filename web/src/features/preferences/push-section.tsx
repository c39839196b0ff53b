import { newsKinds } from '@touchline/domain/moments/match-news.ts';
import { zonePlace } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { useState, useSyncExternalStore } from 'react';
import { browserTurning } from '../../push/browser-turning.ts';
import { keptPush } from '../../push/kept-push.ts';
import type { PushPermission } from '../../push/push-browser.ts';
import { type PushTurned, type PushTurning, turnPushOff, turnPushOn } from '../../push/push-turn.ts';
import { kindWords, pushWords } from '../../push/push-words.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './preferences.module.css';
import { QuietHoursRow } from './quiet-hours-row.tsx';

const scopes = [
  { value: 'followed', label: pushWords.scopes.followed },
  { value: 'all', label: pushWords.scopes.all },
] as const;

const problemWords: Readonly<Record<Exclude<PushTurned, 'on'>, string>> = {
  dismissed: pushWords.dismissed,
  blocked: pushWords.blocked,
  unsupported: pushWords.unsupported,
  'no-service': pushWords.noService,
  refused: pushWords.refused,
  failed: pushWords.failed,
};

const permissionWords: Readonly<Record<PushPermission, string>> = {
  unsupported: pushWords.unsupported,
  blocked: pushWords.blocked,
  ask: pushWords.what,
  granted: pushWords.what,
};

/** What is told, of which matches, and when not. Each choice holds at once, and is sent to the server by `push-sync.ts`. */
const PushChoices = () => {
  const push = useSyncExternalStore(keptPush.watch, keptPush.current);
  const set = (change: Partial<typeof push>): void => keptPush.keep({ ...keptPush.current(), ...change });
  const { scope, kinds, quiet } = push;
  return (
    <>
      <div className={styles['row']}>
        <span className={styles['words']} aria-hidden="true">
          {pushWords.scope}
        </span>
        <Segmented
          label={pushWords.scope}
          options={scopes}
          value={scope}
          onChoose={(chosen) => set({ scope: chosen })}
        />
      </div>
      <p className={styles['note']}>{pushWords.scopeNote}</p>
      <fieldset className={styles['kinds']} aria-label={pushWords.kinds}>
        {newsKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={kinds.includes(kind)}
            onPress={() =>
              set({ kinds: newsKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))) })
            }
          >
            {kindWords[kind]}
          </Chip>
        ))}
      </fieldset>
      <QuietHoursRow
        quiet={quiet}
        zone={zonePlace(readerZone()) ?? readerZone()}
        onChoose={(chosen) => set({ quiet: chosen })}
      />
      <p className={styles['note']}>{pushWords.spoilers}</p>
    </>
  );
};

/** Turns notifications on and off. Nothing is drawn where the server sends none. */
export const PushSection = ({ turning = browserTurning() }: { readonly turning?: PushTurning | undefined }) => {
  const { on } = useSyncExternalStore(keptPush.watch, keptPush.current);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (turning === undefined) return null;
  const permission = turning.browser.permission();
  // Where the reader took the permission back, they are off.
  const isOn = on && permission === 'granted';
  const canTurn = permission === 'ask' || permission === 'granted';
  const turn = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    if (isOn) await turnPushOff(turning);
    else {
      const came = await turnPushOn(turning);
      if (came !== 'on') setProblem(problemWords[came]);
    }
    setBusy(false);
  };
  return (
    <section className={styles['section']}>
      <h3>{pushWords.section}</h3>
      <div className={styles['row']}>
        <span className={styles['note']}>{permissionWords[permission]}</span>
        {canTurn ? (
          <Button look="secondary" busy={busy} onClick={() => void turn()}>
            {isOn ? pushWords.turnOff : pushWords.turnOn}
          </Button>
        ) : null}
      </div>
      <output className={styles['note']}>{problem}</output>
      {isOn ? <PushChoices /> : null}
    </section>
  );
};

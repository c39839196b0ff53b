import { newsKinds } from '@touchline/domain/moments/match-news.ts';
import * as texts from '@touchline/texts/en/push.ts';
import { zonePlace } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { useState, useSyncExternalStore } from 'react';
import { browserTurning } from '../../push/browser-turning.ts';
import { keptPush } from '../../push/kept-push.ts';
import type { PushPermission } from '../../push/push-browser.ts';
import { type PushTurned, type PushTurning, turnPushOff, turnPushOn } from '../../push/push-turn.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './preferences.module.css';
import { QuietHoursRow } from './quiet-hours-row.tsx';

const scopes = [
  { value: 'followed', label: texts.scopes.followed },
  { value: 'all', label: texts.scopes.all },
] as const;

const problemWords: Readonly<Record<Exclude<PushTurned, 'on'>, string>> = {
  dismissed: texts.dismissed,
  blocked: texts.blocked,
  unsupported: texts.unsupported,
  'no-service': texts.noService,
  refused: texts.refused,
  full: texts.full,
  failed: texts.failed,
};

const permissionWords: Readonly<Record<PushPermission, string>> = {
  unsupported: texts.unsupported,
  blocked: texts.blocked,
  ask: texts.what,
  granted: texts.what,
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
          {texts.scope}
        </span>
        <Segmented label={texts.scope} options={scopes} value={scope} onChoose={(chosen) => set({ scope: chosen })} />
      </div>
      <p className={styles['note']}>{texts.scopeNote}</p>
      <fieldset className={styles['kinds']} aria-label={texts.kinds}>
        {newsKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={kinds.includes(kind)}
            onPress={() =>
              set({ kinds: newsKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))) })
            }
          >
            {texts.kindNames[kind]}
          </Chip>
        ))}
      </fieldset>
      <QuietHoursRow
        quiet={quiet}
        zone={zonePlace(readerZone()) ?? readerZone()}
        onChoose={(chosen) => set({ quiet: chosen })}
      />
      <p className={styles['note']}>{texts.spoilers}</p>
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
      <h3>{texts.section}</h3>
      <div className={styles['row']}>
        <span className={styles['note']}>{permissionWords[permission]}</span>
        {canTurn ? (
          <Button look="secondary" busy={busy} onClick={() => void turn()}>
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
        ) : null}
      </div>
      <output className={styles['note']}>{problem}</output>
      {isOn ? <PushChoices /> : null}
    </section>
  );
};

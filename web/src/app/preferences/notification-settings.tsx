import { notificationKinds } from '@touchline/domain/event-detection/detected-event.ts';
import type { QuietHours } from '@touchline/domain/notifications/notification-settings.ts';
import * as texts from '@touchline/texts/en/preferences.ts';
import { useId, useState, useSyncExternalStore } from 'react';
import { zonePlace } from '../../match/days/day-wording.ts';
import { userZone } from '../../match/days/local-days.ts';
import { pushBrowser, type PushPermission } from '../../notifications/push-browser.ts';
import { storedPushSettings } from '../../notifications/push-settings.ts';
import {
  endSubscription,
  saveSubscription,
  type PushSwitchResult,
  type PushSwitchDeps,
  turnPushOff,
  turnPushOn,
} from '../../notifications/push-switch.ts';
import { pushServerKey, startPushSync, currentPushSelection } from '../../notifications/start-push-sync.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './preferences.module.css';
import { SwitchRow } from './setting-rows.tsx';

const usual: QuietHours = { from: 23 * 60, until: 7 * 60 };

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** A time such as "23:00", for the value of a time input. */
const timeText = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** The minute of a time such as "23:00"; undefined if the time is invalid, for example, while it is being typed. */
const minuteOf = (text: string): number | undefined => {
  const { hour, minute } = /^(?<hour>\d{2}):(?<minute>\d{2})$/.exec(text)?.groups ?? {};
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

type TimeProps = {
  readonly label: string;
  readonly minute: number;
  readonly onChoose: (minute: number) => void;
};

const Time = ({ label, minute, onChoose }: TimeProps) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label htmlFor={id} className={styles['words']}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={styles['list']}
        value={timeText(minute)}
        onChange={({ target }) => {
          const chosen = minuteOf(target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
};

type QuietHoursRowProps = {
  /** Undefined if there are no quiet hours. */
  readonly quiet: QuietHours | undefined;
  /** The name of the time zone of the quiet hours. */
  readonly zone: string;
  readonly onChoose: (quiet: QuietHours | undefined) => void;
};

/** The row for the hours without notifications. */
const QuietHoursRow = ({ quiet, zone, onChoose }: QuietHoursRowProps) => (
  <>
    <SwitchRow
      label={texts.quiet}
      note={texts.quietNote(zone)}
      on={quiet !== undefined}
      onSwitch={(on) => onChoose(on ? usual : undefined)}
    />
    {quiet === undefined ? null : (
      <>
        <Time label={texts.from} minute={quiet.from} onChoose={(from) => onChoose({ ...quiet, from })} />
        <Time label={texts.until} minute={quiet.until} onChoose={(until) => onChoose({ ...quiet, until })} />
      </>
    )}
  </>
);

/** The dependencies of the switch for this browser's notifications; undefined if the server sends none. */
const pushSwitchDeps = (): PushSwitchDeps | undefined => {
  const serverKey = pushServerKey();
  if (serverKey === undefined) return undefined;
  return {
    browser: pushBrowser,
    kept: storedPushSettings,
    serverKey,
    wanted: currentPushSelection,
    save: async (wanted) => {
      const saved = await saveSubscription(fetch, wanted);
      if (saved === 'saved') startPushSync();
      return saved;
    },
    end: (subscription) => endSubscription(fetch, subscription),
  };
};

const scopes = [
  { value: 'followed', label: texts.scopes.followed },
  { value: 'all', label: texts.scopes.all },
] as const;

const problemWords: Readonly<Record<Exclude<PushSwitchResult, 'on'>, string>> = {
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

/**
 * The kinds of notifications, the matches that they cover, and the quiet hours. Each choice applies immediately;
 * `push-sync.ts` sends it to the server.
 */
const PushChoices = () => {
  const push = useSyncExternalStore(storedPushSettings.watch, storedPushSettings.current);
  const set = (change: Partial<typeof push>): void =>
    storedPushSettings.keep({ ...storedPushSettings.current(), ...change });
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
        {notificationKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={kinds.includes(kind)}
            onPress={() =>
              set({
                kinds: notificationKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))),
              })
            }
          >
            {texts.kindNames[kind]}
          </Chip>
        ))}
      </fieldset>
      <QuietHoursRow
        quiet={quiet}
        zone={zonePlace(userZone()) ?? userZone()}
        onChoose={(chosen) => set({ quiet: chosen })}
      />
      <p className={styles['note']}>{texts.spoilers}</p>
    </>
  );
};

/** Turns notifications on and off. Renders nothing if the server sends none. */
export const NotificationSettings = ({
  turning = pushSwitchDeps(),
}: {
  readonly turning?: PushSwitchDeps | undefined;
}) => {
  const { on } = useSyncExternalStore(storedPushSettings.watch, storedPushSettings.current);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (turning === undefined) return null;
  const permission = turning.browser.permission();
  // If the user has revoked the permission, notifications are off.
  const isOn = on && permission === 'granted';
  const canTurn = permission === 'ask' || permission === 'granted';
  const turn = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    if (isOn) await turnPushOff(turning);
    else {
      const result = await turnPushOn(turning);
      if (result !== 'on') setProblem(problemWords[result]);
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

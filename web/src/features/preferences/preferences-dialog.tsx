import { useSyncExternalStore } from 'react';
import { useArrangements } from '../../arrangement.ts';
import { useFromNow } from '../../live/use-now.ts';
import { zoneOffset, zonePlace } from '../../match/day-words.ts';
import { readerZone } from '../../match/reader-days.ts';
import { usePreferences } from '../../preferences.ts';
import { chooseTheme, themeChoice, watchTheme } from '../../theme.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { Segmented, type SegmentedProps } from '../../ui/segmented.tsx';
import { PinList } from './pin-list.tsx';
import styles from './preferences.module.css';
import { ShortcutList } from './shortcut-list.tsx';
import { SwitchRow } from './switch-row.tsx';

export type PreferencesDialogProps = { readonly open: boolean; readonly onClose: () => void };

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const;

const formats = [
  { value: 'decimal', label: 'Decimal' },
  { value: 'american', label: 'American' },
  { value: 'fractional', label: 'Fractional' },
] as const;

const orders = [
  { value: 'by-league', label: 'By league' },
  { value: 'by-time', label: 'By time' },
] as const;

const ChoiceRow = <Value extends string>(props: SegmentedProps<Value>) => (
  <div className={styles['row']}>
    <span className={styles['words']} aria-hidden="true">
      {props.label}
    </span>
    <Segmented {...props} />
  </div>
);

const TimeZone = () => {
  const zone = readerZone();
  const offset = useFromNow((nowMs) => zoneOffset(nowMs, zone));
  const place = zonePlace(zone);
  return (
    <p className={styles['note']}>
      {`Times are your own: ${place === undefined ? offset : `${place}, ${offset}`}. They follow the clock of this device.`}
    </p>
  );
};

const Choices = () => {
  const preferences = usePreferences();
  const arrangements = useArrangements();
  const theme = useSyncExternalStore(watchTheme, themeChoice);
  const { set, hideOdds, oddsFormat, singleKeys } = preferences;
  return (
    <div className={styles['choices']}>
      <section className={styles['section']}>
        <h3>Display</h3>
        <ChoiceRow label="Theme" options={themes} value={theme} onChoose={chooseTheme} />
        <ChoiceRow
          label="LIVE list"
          options={orders}
          value={arrangements.of('live')}
          onChoose={(chosen) => arrangements.arrange('live', chosen)}
        />
        <ChoiceRow
          label="Matches list"
          options={orders}
          value={arrangements.of('matches')}
          onChoose={(chosen) => arrangements.arrange('matches', chosen)}
        />
        <TimeZone />
      </section>
      <section className={styles['section']}>
        <h3>Odds</h3>
        <ChoiceRow
          label="Odds format"
          options={formats}
          value={oddsFormat}
          onChoose={(chosen) => set({ oddsFormat: chosen })}
        />
        <SwitchRow
          label="Hide odds"
          note="No prices and no chances on the page. The analyst’s answers still tell them."
          on={hideOdds}
          onSwitch={(on) => set({ hideOdds: on })}
        />
      </section>
      <section className={styles['section']}>
        <PinList />
      </section>
      <section className={styles['section']}>
        <h3>Keyboard</h3>
        <SwitchRow
          label="Single-key shortcuts"
          note="When off, letters and signs alone do nothing; Ctrl+K and ⌘K still search."
          on={singleKeys}
          onSwitch={(on) => set({ singleKeys: on })}
        />
        <ShortcutList singleKeys={singleKeys} />
      </section>
      <p className={styles['note']}>Remembered in this browser only.</p>
    </div>
  );
};

/** What a reader can choose for the whole page; every choice holds at once. */
export const PreferencesDialog = ({ open, onClose }: PreferencesDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title="Settings" width={480} phone="sheet">
      <Choices />
    </DialogFrame>
  </DialogLayer>
);

import * as texts from '@touchline/texts/en/menu.ts';
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { useStanding } from '../../account/kept-standing.ts';
import type { Arrangement } from '../../arrangement.ts';
import type { TabId } from '../../page-state.ts';
import { IconButton } from '../../ui/button.tsx';
import { shortCount } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import headerStyles from './header.module.css';
import styles from './phone-menu.module.css';
import { tabs } from './tabs.ts';
import { useTheme } from './use-theme.ts';

export type PhoneMenuProps = {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly onOpenSports: () => void;
  readonly onSettings: () => void;
  readonly onSignIn: () => void;
  readonly liveCount: number;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
};

const orders: readonly { readonly value: Arrangement; readonly label: string; readonly icon: IconName }[] = [
  { value: 'by-league', label: texts.byLeague, icon: 'sliders' },
  { value: 'by-time', label: texts.byTime, icon: 'clock' },
];

/** What a phone's header has no room for. It is mounted by the press that asks for it, and so starts open. */
export const PhoneMenu = ({ tab, onTab, onOpenSports, onSettings, ...menu }: PhoneMenuProps) => {
  const { liveCount, arrangement, onArrange } = menu;
  const { theme, toggle } = useTheme();
  const visitor = useStanding() === '';
  const hasOrder = tabs.find(({ id }) => id === tab)?.hasOrder === true;
  // The menu stands in the header, so that it belongs to a landmark.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton className={headerStyles['control'] ?? ''} icon="menu" label={texts.menu} />} />
      <div ref={setLandmark} className={styles['landmark']} />
      <Menu.Portal container={landmark}>
        <Menu.Positioner className={styles['positioner']} align="start" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={styles['menu']}>
            <Menu.Group>
              {tabs.map(({ id, label, icon, showsLive, isPremium }) => (
                <Menu.Item
                  key={id}
                  className={styles['item']}
                  aria-current={id === tab ? 'page' : undefined}
                  onClick={() => onTab(id)}
                >
                  <Icon name={icon} />
                  {label}
                  {showsLive && liveCount > 0 ? <span className={styles['end']}>{shortCount(liveCount)}</span> : null}
                  {isPremium ? <span className={styles['end']}>Premium</span> : null}
                </Menu.Item>
              ))}
            </Menu.Group>
            {hasOrder ? (
              <Menu.RadioGroup
                className={styles['group']}
                aria-label={texts.order}
                value={arrangement}
                onValueChange={onArrange}
              >
                {orders.map(({ value, label, icon }) => (
                  <Menu.RadioItem key={value} className={styles['item']} value={value} closeOnClick>
                    <Icon name={icon} />
                    {label}
                    {value === arrangement ? (
                      <span className={styles['end']}>
                        <Icon name="check" size="small" />
                      </span>
                    ) : null}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            ) : null}
            <Menu.Group className={styles['group']}>
              <Menu.Item className={styles['item']} onClick={onOpenSports}>
                <Icon name="all-sports" />
                {texts.sports}
              </Menu.Item>
              <Menu.CheckboxItem
                className={styles['item']}
                checked={theme === 'dark'}
                onCheckedChange={toggle}
                closeOnClick
              >
                <Icon name="moon" />
                {texts.darkTheme}
                <span className={styles['end']}>{theme === 'dark' ? texts.on : texts.off}</span>
              </Menu.CheckboxItem>
              {visitor ? (
                <Menu.Item className={styles['item']} onClick={menu.onSignIn}>
                  <Icon name="medal" />
                  {texts.signIn}
                </Menu.Item>
              ) : null}
              <Menu.Item className={styles['item']} onClick={onSettings}>
                <Icon name="gear" />
                {texts.settings}
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

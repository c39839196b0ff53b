import { Menu } from '@base-ui/react/menu';
import type { TabId } from '../../page-state.ts';
import { IconButton } from '../../ui/button.tsx';
import { shortCount } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import headerStyles from './header.module.css';
import styles from './phone-menu.module.css';
import { tabs } from './tabs.ts';
import { useTheme } from './use-theme.ts';

export type PhoneMenuProps = {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly onOpenSports: () => void;
  readonly liveCount: number;
};

/** What a phone's header has no room for. It is mounted by the press that asks for it, and so starts open. */
export const PhoneMenu = ({ tab, onTab, onOpenSports, liveCount }: PhoneMenuProps) => {
  const { theme, toggle } = useTheme();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<IconButton className={headerStyles['control'] ?? ''} icon="menu" label="Menu" />} />
      <Menu.Portal>
        <Menu.Positioner className={styles['positioner']} align="start" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={styles['menu']}>
            <Menu.Group>
              {tabs.map(({ id, label, icon, showsLive }) => (
                <Menu.Item
                  key={id}
                  className={styles['item']}
                  aria-current={id === tab ? 'page' : undefined}
                  onClick={() => onTab(id)}
                >
                  <Icon name={icon} />
                  {label}
                  {showsLive && liveCount > 0 ? <span className={styles['end']}>{shortCount(liveCount)}</span> : null}
                </Menu.Item>
              ))}
            </Menu.Group>
            <Menu.Group className={styles['group']}>
              <Menu.Item className={styles['item']} onClick={onOpenSports}>
                <Icon name="all-sports" />
                Sports
              </Menu.Item>
              <Menu.CheckboxItem
                className={styles['item']}
                checked={theme === 'dark'}
                onCheckedChange={toggle}
                closeOnClick
              >
                <Icon name="moon" />
                Dark theme
                <span className={styles['end']}>{theme === 'dark' ? 'On' : 'Off'}</span>
              </Menu.CheckboxItem>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
